import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address } from '#contract/addresses.ts'
import { api } from '#contract/index.ts'
import { createAsking } from '#server/features/watches/asking.ts'
import { everyWatched, kinds } from '#server/features.ts'
import { newId } from '#server/platform/ids.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { network, openPage } from '#testing/pages/page.tsx'
import { aProduct } from '#testing/server/samples/products.ts'
import { postRow } from '#testing/server/samples/rows.ts'

async function start() {
  const it = await aCampus()
  const [ada, author] = [it.student({ fullName: 'Ada Obi' }), it.subadmin()]
  for (const one of [ada, author]) await one(api.auth.session, {})
  const row = postRow(author.id, { title: 'The pump runs again' })
  await it.platform.database.write((tx) => tx.insertInto('posts').values(row).execute())
  const comment = (content: string) =>
    ada(api.comments.write, { id: row.id, commentId: newId(), body: { content } })
  return { ...it, ada, author, comment }
}

test('what one does not want to hear is switched off, and stays so', async () => {
  const it = await start()
  const choice = async () => screen.findByLabelText<HTMLInputElement>('Someone comments on my post or reel')
  const page = await openPage(it, '/notices', it.author)
  await page.user.click(await screen.findByText('Notification settings'))
  expect((await choice()).checked).toBe(true)
  await page.user.click(await choice())
  await waitFor(async () => expect((await it.author(api.notices.choices, {})).muted).toEqual(['comment']))
  const again = await openPage(it, '/notices', it.author)
  await again.user.click(await screen.findByText('Notification settings'))
  await waitFor(async () => expect((await choice()).checked).toBe(false))
  await it.comment('Nobody is told of this')
  await openPage(it, '/notices', it.author)
  await screen.findByRole('heading', { level: 1, name: 'Notices' })
  await screen.findByText('No notices yet')
  expect(screen.queryByText(/Nobody is told of this/)).toBeNull()
  expect((await screen.findByText('No notices')).role).toBe('status')
})

test('what is told is counted at the bell without a reload, and read once it was looked at', async () => {
  const it = await start()
  const page = await openPage(it, '/marketplace', it.author)
  await waitFor(() => expect(page.asked).toContain('GET /api/unread-notices'))
  await page.listening()
  const bell = () => screen.getByRole('link', { name: /Notices/ }).textContent
  await it.comment('Well said')
  await waitFor(() => expect(bell()).toMatch(/1 unread/))
  await openPage(it, '/notices', it.author)
  await screen.findByText(/Well said/)
  await waitFor(() => expect(bell()).not.toMatch(/unread/))
})

test('what came to an alert stands below its notice, each with its price and a way to it', async () => {
  const it = await start()
  await it.author(api.watches.set, { body: { kind: 'products', asked: 'search=kettle', on: true } })
  it.clock.advance(1_000)
  const ids = [newId(), newId()]
  for (const [n, id] of ids.entries())
    await it.ada(api.products.add, { id, body: aProduct({ name: `Kettle ${n}`, price: 450_000 }) })
  await createAsking(it.platform, kinds, everyWatched)()
  await openPage(it, '/notices', it.author)
  const came = await screen.findAllByRole('link', { name: /^₦4,500.*Kettle/ })
  expect(came.map((link) => link.getAttribute('href')).toSorted()).toEqual(
    ids.map((id) => address('product', { id })).toSorted(),
  )
  expect(screen.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe(
    address('marketplace', { search: 'kettle' }),
  )
})

test('what is said below one thing opens from its line, each leading to where it was said', async () => {
  const it = await start()
  await it.comment('Well said')
  const page = await openPage(it, '/notices', it.author)
  await page.follow(/commented on/)
  await screen.findByRole('heading', { level: 1, name: 'The pump runs again' })
  await it.comment('And the tap?')
  await openPage(it, '/notices', it.author, page.phone)
  const line = await screen.findByRole('link', { name: /commented twice on/ })
  expect(line.getAttribute('href')).toMatch(/^\/notices\?of=/)
  await page.user.click(line)
  await screen.findByRole('heading', { level: 1, name: 'The pump runs again' })
  expect(screen.getByText(/^2 comments/)).toBeTruthy()
  const post = screen.getByRole('link', { name: 'Open the post' }).getAttribute('href')
  const each = await screen.findAllByRole('link', { name: /^Ada Obi/ })
  expect(each.map((link) => link.textContent)).toEqual([
    expect.stringContaining('And the tap?'),
    expect.stringContaining('Well said'),
  ])
  for (const link of each) expect(link.getAttribute('href')).toContain(`${post}#comment-`)
})

test('without a network the line of several still says of what, and leads there', async () => {
  const it = await start()
  for (const words of ['Well said', 'And the tap?']) await it.comment(words)
  const page = await openPage(it, '/notices', it.author)
  const line = await screen.findByRole('link', { name: /commented twice on/ })
  network(false)
  await page.user.click(line)
  await screen.findByRole('heading', { level: 1, name: 'The pump runs again' })
  expect(screen.getByRole('link', { name: 'Open the post' }).getAttribute('href')).toMatch(/^\/blog\/[\w-]+$/)
})
