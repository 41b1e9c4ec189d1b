import { afterEach, expect, test, vi } from 'vitest'
import { takeShared } from './share.ts'

afterEach(() => vi.unstubAllGlobals())

/** A fake CacheStorage with room for `room` entries. */
function keeping(room = Number.POSITIVE_INFINITY) {
  const kept = new Map<string, Response>()
  const full = () => new DOMException('no room', 'QuotaExceededError')
  vi.stubGlobal('caches', {
    delete: async () => false,
    open: async () => ({
      keys: async () => [...kept.keys()].map((path) => ({ url: `http://campus${path}` })),
      delete: async ({ url }: { url: string }) => kept.delete(new URL(url).pathname),
      put: async (path: string, answer: Response) => {
        if (kept.size >= room) throw full()
        kept.set(path, answer)
      },
    }),
  })
  // In a worker URLs resolve against its location; here there is none.
  vi.stubGlobal(
    'Response',
    Object.assign(Response, { redirect: (to: string, status: number) => ({ status, to }) }),
  )
  return kept
}

type Sent = Pick<Request, 'formData' | 'headers' | 'referrer'>
/** As Chrome's share sheet posts: without an origin. */
const post = (
  parts: Record<string, string>,
  files: [string, string][] = [],
  from: Partial<Sent> = {},
): Sent => {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  for (const [name, type] of files) form.append('media', new File(['bytes'], name, { type }))
  return { formData: async () => form, headers: new Headers({ origin: 'null' }), referrer: '', ...from }
}
async function taken(sent: Sent): Promise<{ path: string; id: string | null; why: string | null }> {
  const { status, to } = (await takeShared(sent)) as unknown as { status: number; to: string }
  expect(status).toBe(303)
  const { pathname: path, searchParams } = new URL(to, 'http://campus')
  return { path, id: searchParams.get('shared'), why: searchParams.get('why') }
}
const video: [string, string] = ['a.mp4', 'video/mp4']
const picture: [string, string] = ['a.jpg', 'image/jpeg']

test('each kind of thing is laid down and leads to the form it is for', async () => {
  const kept = keeping()
  const to = async (...files: [string, string][]) => (await taken(post({}, files))).path
  expect(await to(video)).toBe('/post-reel')
  expect(await to(picture, ['b.jpg', 'image/jpeg'])).toBe('/shared-pictures')
  expect(await to(['a.pdf', 'application/pdf'])).toBe('/add-books')
  // Some file managers give no type.
  expect(await to(['a.pptx', ''])).toBe('/add-books')
  const { id } = await taken(post({ title: 'unasked' }, [['chm 201.pdf', 'application/pdf']]))
  const path = `/shared/${id}/0/chm%20201.pdf`
  expect([...kept.keys()].filter((one) => one.includes(id ?? '?'))).toEqual([path])
  expect(await kept.get(path)?.text()).toBe('bytes')
})

test('words and links are kept as they came, a link once', async () => {
  const kept = keeping()
  const { path, id } = await taken(post({ title: 'News', text: 'Read this', url: 'https://fuoye.edu.ng/x' }))
  expect(path).toBe('/post-blog')
  expect(await kept.get(`/shared/${id}/words`)?.json()).toEqual({
    title: 'News',
    text: 'Read this\nhttps://fuoye.edu.ng/x',
  })
  const link = await taken(post({ text: 'See https://fuoye.edu.ng/x', url: 'https://fuoye.edu.ng/x' }))
  expect(await kept.get(`/shared/${link.id}/words`)?.json()).toMatchObject({
    text: 'See https://fuoye.edu.ng/x',
  })
})

test('what was shared before stays, until a day is over or ten more have come', async () => {
  const kept = keeping()
  vi.useFakeTimers({ now: new Date('2026-11-23T08:00:00Z'), toFake: ['Date'] })
  try {
    const first = await taken(post({}, [picture]))
    const second = await taken(post({}, [video]))
    const ids = () => [...new Set([...kept.keys()].map((path) => path.split('/')[2]))]
    expect(ids()).toEqual([first.id, second.id])
    vi.setSystemTime(new Date('2026-11-24T08:00:01Z'))
    const third = await taken(post({}, [picture]))
    expect(ids()).toEqual([third.id])
    for (let count = 0; count < 12; count += 1) await taken(post({}, [picture]))
    expect(ids()).toHaveLength(10)
    expect(ids()).not.toContain(third.id)
  } finally {
    vi.useRealTimers()
  }
})

test('another site can put nothing here, and takes nothing away', async () => {
  const kept = keeping()
  await taken(post({}, [picture]))
  const before = [...kept.keys()]
  const foreign = [
    { headers: new Headers({ origin: 'https://elsewhere.example' }) },
    { referrer: 'https://elsewhere.example/page' },
    { headers: new Headers({ 'sec-fetch-site': 'cross-site' }) },
  ]
  for (const from of foreign)
    expect(await taken(post({}, [video], from))).toEqual({ path: '/shared-pictures', id: null, why: 'site' })
  expect([...kept.keys()]).toEqual(before)
  // An Android app is named as the referrer; our own pages are allowed too.
  expect((await taken(post({}, [video], { referrer: 'android-app://com.whatsapp/' }))).path).toBe(
    '/post-reel',
  )
  expect((await taken(post({}, [video], { referrer: `${location.origin}/blog` }))).path).toBe('/post-reel')
})

test('whatever goes wrong ends on a page of ours, and leaves nothing by halves', async () => {
  const kept = keeping(3)
  await taken(post({}, [picture]))
  const before = [...kept.keys()]
  const three = [picture, ['b.jpg', 'image/jpeg'], ['c.jpg', 'image/jpeg']] as [string, string][]
  expect(await taken(post({}, three))).toMatchObject({ path: '/shared-pictures', why: 'full' })
  expect([...kept.keys()]).toEqual(before)

  const unread = { formData: () => Promise.reject(new TypeError('Failed to fetch')) }
  expect(await taken(post({}, [picture], unread))).toMatchObject({ path: '/shared-pictures', why: 'unread' })
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('no', 'SecurityError')) })
  expect(await taken(post({}, [picture]))).toMatchObject({ path: '/shared-pictures', why: 'unread' })
  keeping()
  expect(await taken(post({}))).toMatchObject({ path: '/shared-pictures', why: 'nothing' })
})
