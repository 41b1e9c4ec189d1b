import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { navigate } from '#client/ui/navigation/navigation.tsx'
import { api } from '#contract/index.ts'
import { setReadOnly } from '#server/platform/database/write/read-only.ts'
import { newId } from '#server/platform/ids.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { openPage } from '#testing/pages/page.tsx'
import { aProduct } from '#testing/server/samples/products.ts'
import { postRow } from '#testing/server/samples/rows.ts'

const cut = () => Promise.reject(new TypeError('Failed to fetch'))
const portal = async () =>
  new Response('<h1>Welcome to FUOYE Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } })
const busy = async () =>
  new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })

/** Ada read the list of posts and one post 15 minutes ago, and is on another page now. */
async function start() {
  const it = await aCampus()
  const [ada, author] = [it.student({ fullName: 'Ada Obi' }), it.subadmin()]
  for (const one of [ada, author]) await one(api.auth.session, {})
  const row = postRow(author.id, { title: 'The pump runs again' })
  await it.platform.database.write((tx) => tx.insertInto('posts').values(row).execute())
  await ada(api.products.add, { id: newId(), body: aProduct() })
  const page = await openPage(it, '/blog', ada)
  await open(page, /The pump runs again/)
  await screen.findByRole('heading', { level: 1, name: 'The pump runs again' })
  await screen.findByText(/No comments yet/)
  await open(page, 'Reels')
  const read = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => read() + 15 * 60_000)
  return { it, page }
}
const open = async (page: Awaited<ReturnType<typeof openPage>>, name: string | RegExp) =>
  page.user.click((await screen.findAllByRole('link', { name }))[0] as HTMLElement)
const asOf = /^As of (\d+ \w+, )?\d\d:\d\d, could not refresh/

test.each([
  ['nothing comes through', cut, /Your data may have run out/],
  ['the network wants a login of its own', portal, /may want you to sign in first/],
  ['a proxy finds no campus', busy, /The server is not answering/],
])(
  'where %s, a list and a post are shown as old as they are, and read anew once it is over',
  async (_, line, why) => {
    const { page } = await start()
    page.line(line)
    await open(page, 'Blog')
    await screen.findByText(asOf)
    await screen.findByText(why)
    await open(page, /The pump runs again/)
    await screen.findByRole('heading', { level: 1, name: 'The pump runs again' })
    await waitFor(() => expect(screen.getAllByText(asOf)).toHaveLength(2))
    page.mend()
    await page.user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement)
    await waitFor(() => expect(screen.queryByText(asOf)).toBeNull())
    expect(screen.queryByText(why)).toBeNull()
  },
)

test('a read that failed alone, while everything else comes through, is tried again by itself', async () => {
  const { page } = await start()
  page.breaks('GET', /\/api\/posts(\?|$)/, 503, { code: 'unavailable', message: 'A moment, please' }, 6)
  await open(page, 'Blog')
  await screen.findByText(asOf, {}, { timeout: 15_000 })
  await waitFor(() => expect(screen.queryByText(asOf)).toBeNull(), { timeout: 20_000 })
})

test('what a search found and what one sells oneself are shown as old as they are too', async () => {
  const it = await aCampus()
  const ada = it.student({ fullName: 'Ada Obi' })
  await ada(api.auth.session, {})
  const id = newId()
  await ada(api.products.add, { id, body: aProduct({ name: 'Standing fan' }) })
  const page = await openPage(it, `/marketplace/${id}`, ada)
  await screen.findByRole('heading', { level: 1, name: 'Standing fan' })
  await screen.findByRole('button', { name: /Mark as Sold/i })
  navigate('/search?q=fan')
  await screen.findByRole('link', { name: /Standing fan/ })
  navigate('/privacy')
  await screen.findByRole('heading', { level: 1, name: /privacy/i })
  const read = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => read() + 15 * 60_000)
  page.line(cut)
  navigate('/search?q=fan')
  await screen.findByRole('link', { name: /Standing fan/ })
  await screen.findByText(asOf)
  navigate(`/marketplace/${id}`)
  await screen.findByRole('heading', { level: 1, name: 'Standing fan' })
  await screen.findByText(asOf)
})

test('a campus that can only be read says so at the first thing it does not take, and has it afterwards', async () => {
  const { it, page } = await start()
  const { database } = it.platform
  const turn = (on: boolean) =>
    database.write((tx) => setReadOnly(tx, on, it.clock.now()), { evenReadOnly: true })
  await turn(true)
  await open(page, 'Blog')
  await open(page, /The pump runs again/)
  await page.user.click((await screen.findAllByRole('button', { name: /Like this post/ }))[0] as HTMLElement)
  await screen.findByText('You can only read for now.')
  expect(screen.queryByText(asOf)).toBeNull()
  // Imported here, since each tab loads the modules anew.
  const { shown } = await import('#client/offline/outbox/visible-acts.ts')
  await waitFor(() => expect(shown.get()).toMatchObject({ acts: [{ state: 'waiting' }], held: 'campus' }))
  await turn(false)
  const liked = () => database.read.selectFrom('post_likes').select('userId').execute()
  expect(await liked()).toEqual([])
  // It returns a minute later, or when somebody asks for it.
  await page.user.click(await screen.findByRole('link', { name: /^Outbox/ }))
  await page.user.click(await screen.findByRole('button', { name: /try now/i }))
  await waitFor(async () => expect(await liked()).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('You can only read for now.')).toBeNull())
})
