import { afterEach, expect, test, vi } from 'vitest'
import { takeShared } from './share.ts'

afterEach(() => vi.unstubAllGlobals())

/** What a browser keeps for the worker. */
function keeping() {
  const kept = new Map<string, Response>()
  vi.stubGlobal('caches', {
    delete: async () => kept.clear(),
    open: async () => ({ put: async (path: string, answer: Response) => void kept.set(path, answer) }),
  })
  // The worker's own knows where it is; here there is no address to begin from.
  vi.stubGlobal('Response', Object.assign(Response, { redirect: (to: string) => ({ status: 303, to }) }))
  return kept
}

async function shared(parts: Record<string, string>, files: [string, string][] = []) {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  for (const [name, type] of files) form.append('media', new File(['bytes'], name, { type }))
  const kept = keeping()
  const answer = (await takeShared({ formData: async () => form } as Request)) as unknown as { to: string }
  return { to: answer.to, kept }
}

test('each kind of thing is laid down and leads to the form it is for', async () => {
  const to = async (...files: [string, string][]) => (await shared({}, files)).to
  expect(await to(['a.mp4', 'video/mp4'])).toBe('/post-reel?shared')
  expect(await to(['a.jpg', 'image/jpeg'], ['b.jpg', 'image/jpeg'])).toBe('/shared-pictures')
  expect(await to(['a.pdf', 'application/pdf'])).toBe('/add-books?shared')
  // Some file managers say nothing of a type.
  expect(await to(['a.pptx', ''])).toBe('/add-books?shared')
  const { kept } = await shared({ title: 'unasked' }, [['chm 201.pdf', 'application/pdf']])
  expect([...kept.keys()]).toEqual(['/shared/0/chm%20201.pdf'])
  expect(await kept.get('/shared/0/chm%20201.pdf')?.text()).toBe('bytes')
})

test('words and links are kept as they came, a link once', async () => {
  const { to, kept } = await shared({ title: 'News', text: 'Read this', url: 'https://fuoye.edu.ng/x' })
  expect(to).toBe('/post-blog?shared')
  expect(await kept.get('/shared/words')?.json()).toEqual({
    title: 'News',
    text: 'Read this\nhttps://fuoye.edu.ng/x',
  })
  const link = await shared({ text: 'See https://fuoye.edu.ng/x', url: 'https://fuoye.edu.ng/x' })
  expect(await link.kept.get('/shared/words')?.json()).toMatchObject({ text: 'See https://fuoye.edu.ng/x' })
})
