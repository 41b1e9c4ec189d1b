import node from 'node:buffer'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { newId } from '#client/offline/storage/new-id.ts'
import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { small } from '#testing/books/small.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { network, openPage, valueAt } from '#testing/pages/page.tsx'

/** The files that the service worker stored, by path. */
function laidDown(things: Record<string, Response>, going: () => Promise<unknown> = async () => undefined) {
  const kept = new Map(Object.entries(things))
  const cache = {
    keys: async () => [...kept.keys()].map((path) => ({ url: `http://campus${path}` })),
    match: async (asked: string | { url: string }) =>
      kept.get(typeof asked === 'string' ? asked : new URL(asked.url).pathname)?.clone(),
    delete: async (asked: string | { url: string }) => {
      await going()
      return kept.delete(typeof asked === 'string' ? asked : new URL(asked.url).pathname)
    },
    put: async () => undefined,
  }
  const none = {
    keys: async () => [],
    match: async () => undefined,
    delete: async () => false,
    put: async () => undefined,
  }
  vi.stubGlobal('caches', {
    open: async (name: string) => (name === 'shared' ? cache : none),
    delete: async () => true,
  })
  return kept
}
const [before, share] = [newId(1_000), newId(2_000)]
const picture = () => new Response('a picture', { headers: { 'content-type': 'image/jpeg' } })

test('pictures ask what they are, and stay until a form takes them', async () => {
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  const kept = laidDown({
    [`/shared/${before}/0/c.jpg`]: picture(),
    [`/shared/${share}/0/a.jpg`]: picture(),
    [`/shared/${share}/1/b.jpg`]: picture(),
  })
  const page = await openPage(it, `/shared-pictures?shared=${share}`, ada)
  await screen.findByRole('heading', { level: 1, name: 'What are these 2 pictures?' })
  expect(screen.getByRole('link', { name: /^A product/ }).getAttribute('href')).toBe(
    `/post-product?shared=${share}`,
  )
  // Whoever may not write posts is not sent to a page that refuses them.
  expect(screen.queryByRole('link', { name: /^A post/ })).toBeNull()
  expect(kept.size).toBe(3)
  await page.follow(/^A paper/)
  await screen.findByText('Pages')
  // An earlier share waits for its own form.
  await vi.waitFor(() => expect([...kept.keys()]).toEqual([`/shared/${before}/0/c.jpg`]))
})

test('nothing shared is said so', async () => {
  const it = await aCampus()
  laidDown({})
  await openPage(it, '/shared-pictures')
  await screen.findByRole('heading', { level: 1, name: 'Nothing was shared' })
})

test('without a name it is what was shared last, and why nothing could be taken is said', async () => {
  const it = await aCampus()
  laidDown({ [`/shared/${before}/0/c.jpg`]: picture(), [`/shared/${share}/0/a.jpg`]: picture() })
  await openPage(it, '/shared-pictures')
  await screen.findByRole('heading', { level: 1, name: 'What is this picture?' })
  expect(screen.getByRole('link', { name: /^A paper/ }).getAttribute('href')).toBe(
    `/add-books?shared=${share}&pages`,
  )
  for (const [why, title] of [
    ['full', 'This phone is full'],
    ['unread', 'We couldn’t read it'],
    ['site', 'Another website tried to share something'],
    ['asleep', 'Please share it again'],
  ]) {
    await openPage(it, `/shared-pictures?why=${why}`)
    await screen.findByRole('heading', { level: 1, name: title })
  }
})

test('a course that a friend shared as files is kept for nothing where the library has it, and the rest is added one by one', async () => {
  vi.stubGlobal('Blob', node.Blob)
  vi.stubGlobal('File', node.File)
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  const pdfs = ['One', 'Two', 'Three'].map((name) => ({ name, bytes: small.pdf(name) }))
  for (const { name, bytes } of pdfs.slice(0, 2)) {
    const fileId = await keepBookFile(it.platform, bytes, { ownerId: ada.id, name })
    const body = { title: name, description: 'Asked before.', drawnCover: true, fileId }
    await ada(api.books.add, { id: newId(), body })
  }
  const laid = pdfs.map(({ name, bytes }, at) => {
    const shared = {
      blob: async () => new node.Blob([new Uint8Array(bytes)]),
      headers: new Headers({ 'content-type': 'application/pdf' }),
    }
    const response = Object.assign(shared, { clone: () => shared }) as unknown as Response // only these members are used
    return [`/shared/${share}/${at}/${name}(1).pdf`, response] as const
  })
  const waiting = laidDown(Object.fromEntries(laid))
  const page = await openPage(it, `/add-books?shared=${share}`, ada)
  await screen.findByText('2 of 3 are in the library already')
  await page.press('Save the 2 on this phone')
  await page.told('On this phone now. under\u00a0₦1 saved')
  expect(await screen.findAllByText('On this phone')).toHaveLength(2)
  expect(page.asked.filter((one) => one.includes('/files/'))).toEqual([])
  // They stay here until all of them were used.
  expect(waiting.size).toBe(3)
  await page.press('Add this one')
  await vi.waitFor(() => expect(valueAt('Title')).toBe('Three'))
})

test('a PDF shared without a network fills its form, waits, and stands on its course once', async () => {
  vi.stubGlobal('Blob', node.Blob)
  vi.stubGlobal('File', node.File)
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  const page = await openPage(it, '/blog', ada)
  const pdf = new node.Blob([new Uint8Array(small.pdf())])
  const shared = { blob: async () => pdf, headers: new Headers({ 'content-type': 'application/pdf' }) }
  const path = `/shared/${share}/0/${encodeURIComponent('chm201 exam 2022-23 first sem.pdf')}`
  const { draftsOf } = await import('#client/offline/outbox/drafts/drafts.ts')
  const draftsThen: number[] = []
  const waiting = laidDown(
    { [path]: Object.assign(shared, { clone: () => shared }) as unknown as Response }, // only these members are used
    async () => void draftsThen.push((await draftsOf(ada.id, 'book')).length),
  )
  page.line(() => Promise.reject(new TypeError('Failed to fetch')))
  network(false)
  const { navigate } = await import('#client/ui/navigation/navigation.tsx')
  navigate(`/add-books?shared=${share}`)
  await vi.waitFor(() => expect(valueAt(/^Course code/)).toBe('CHM 201'))
  expect(valueAt('Title')).toBe('chm201 exam 2022 23 first sem')
  // If the app is killed, the file is in one place or the other.
  await vi.waitFor(() => expect(waiting.size).toBe(0))
  expect(draftsThen).toEqual([1])
  await page.fill({ Description: 'As it was sat.' })
  await page.press('Upload Book')
  await page.told("Saved locally. Will upload when you're online.")

  page.mend()
  network(true)
  await page.told('Book uploaded successfully!')
  const { items } = await ada(api.courses.papers, { code: 'CHM-201', query: {} })
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ session: '2022/2023', semester: 'first', paper: 'exam' })
})
