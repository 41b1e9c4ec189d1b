import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address } from '#contract/addresses.ts'
import { api } from '#contract/index.ts'
import { createTelling } from '#server/features/saved/telling.ts'
import { kinds } from '#server/features.ts'
import { newId } from '#server/platform/ids.ts'
import { kept } from '#testing/pages/offline-cache.ts'
import { network, openPage } from '#testing/pages/page.tsx'
import { start as startPost } from '#testing/pages/post-page.ts'
import { aProduct } from '#testing/server/samples/products.ts'

const list = address('profile', { tab: 'saved' })

async function start() {
  const it = await startPost()
  const product = newId()
  await it.author(api.products.add, {
    id: product,
    body: aProduct({ name: 'HP EliteBook', price: 18_000_000 }),
  })
  const keptOf = async () => (await it.ada(api.saved.list, {})).items.map(({ id }) => id)
  return { ...it, product, keptOf }
}

const button = (name: string | RegExp = 'For later') => screen.findByRole('button', { name })
const pressed = (is: boolean, name?: string | RegExp) =>
  waitFor(async () => expect((await button(name)).getAttribute('aria-pressed')).toBe(String(is)))
const region = async () => within(await screen.findByRole('region', { name: 'For later' }))
/** The names in the list, from above. */
const names = async () =>
  (await region()).queryAllByRole('listitem').map((row) => row.querySelector('b')?.textContent)

test('a member keeps a post and a product, finds both in their list, and lets one go and takes that back', async () => {
  const it = await start()
  const page = await openPage(it, it.post, it.ada)
  await pressed(false)
  await page.press('For later')
  await pressed(true)
  await page.told('Kept for later')
  expect(await it.keptOf()).toEqual([it.id])

  it.clock.advance(1_000)
  const next = await openPage(it, address('product', { id: it.product }), it.ada)
  await pressed(false)
  await next.press('For later')
  await next.told('Kept for later')
  const lead = await screen.findByRole('link', { name: 'See the list' })
  expect(lead.getAttribute('href')).toBe(list)

  const own = await openPage(it, list, it.ada)
  await waitFor(async () => expect(await names()).toEqual(['HP EliteBook', 'The pump runs again']))
  expect((await region()).getByRole('link', { name: /HP EliteBook.*₦180,000/ }).getAttribute('href')).toBe(
    address('product', { id: it.product }),
  )
  await own.press('For later: The pump runs again')
  await own.told('Removed from For later')
  await waitFor(async () => expect(await names()).toEqual(['HP EliteBook']))
  expect(await it.keptOf()).toEqual([it.product])
  await own.press('Undo')
  await waitFor(async () => expect(await names()).toContain('The pump runs again'))
  await waitFor(async () => expect(await it.keptOf()).toHaveLength(2))

  await openPage(it, it.post, it.ada)
  await pressed(true)
})

test('what is sold or no longer here says so, and can still be let go of', async () => {
  const it = await start()
  const { ada, author, platform, clock } = it
  await ada(api.saved.keep, { kind: 'product', id: it.product })
  clock.advance(1_000)
  await ada(api.saved.keep, { kind: 'post', id: it.id })
  await author(api.products.setState, { id: it.product, body: { state: 'sold' } })
  const row = { kind: 'post' as const, thingId: it.id, hiddenAt: clock.now() }
  await platform.database.write((tx) => tx.insertInto('hidden_things').values(row).execute())
  const page = await openPage(it, list, ada)
  await waitFor(async () => expect(await names()).toEqual(['No longer here', 'HP EliteBook']))
  const main = await region()
  expect(main.getByRole('link', { name: /HP EliteBook.*Sold/ })).toBeTruthy()
  expect(main.queryByText('The pump runs again')).toBeNull()
  await page.press('For later: Post, no longer here')
  await waitFor(async () => expect(await it.keptOf()).toEqual([it.product]))
  await waitFor(async () => expect(await names()).toEqual(['HP EliteBook']))
})

test('one kind of it is shown alone, also without a network, and a price that fell stands beside the former', async () => {
  const it = await start()
  const { ada, author, platform } = it
  await ada(api.saved.keep, { kind: 'product', id: it.product })
  it.clock.advance(1_000)
  await ada(api.saved.keep, { kind: 'post', id: it.id })
  await author(api.products.edit, {
    id: it.product,
    body: aProduct({ name: 'HP EliteBook', price: 15_000_000 }),
  })
  it.clock.advance(120_000)
  await createTelling(platform, kinds).tellAll()
  const page = await openPage(it, list, ada)
  await waitFor(async () => expect(await names()).toEqual(['The pump runs again', 'HP EliteBook']))
  expect((await region()).getByText('₦180,000').tagName).toBe('S')
  await kept(ada.id, 'HP EliteBook')
  await page.user.click((await region()).getByRole('link', { name: 'Products' }))
  await waitFor(async () => expect(await names()).toEqual(['HP EliteBook']))
  network(false)
  await page.user.click((await region()).getByRole('link', { name: 'Posts' }))
  await waitFor(async () => expect(await names()).toEqual(['The pump runs again']))
  await page.user.click((await region()).getByRole('link', { name: 'Reels' }))
  expect(await screen.findByText('Nothing of this kind')).toBeTruthy()
  // Opened anew, and by an address that somebody made up.
  await openPage(it, address('profile', { tab: 'saved', kind: 'post' }), ada, page.phone)
  await waitFor(async () => expect(await names()).toEqual(['The pump runs again']))
  await openPage(it, `${list}&kind=${'x'.repeat(40)}`, ada, page.phone)
  await waitFor(async () => expect(await names()).toEqual(['The pump runs again', 'HP EliteBook']))
})

test('a visitor is asked to sign in', async () => {
  const it = await start()
  for (const path of [it.post, address('product', { id: it.product })]) {
    const page = await openPage(it, path)
    await pressed(false)
    await page.press('For later')
    await page.told('Please sign in to keep things for later')
    await pressed(false)
    expect(page.asked.filter((one) => one.includes('/saved'))).toEqual([])
  }
})

test('one’s own product has no such button', async () => {
  const it = await start()
  await openPage(it, address('product', { id: it.product }), it.author)
  await screen.findByRole('heading', { level: 1, name: 'HP EliteBook' })
  await screen.findByRole('button', { name: /sold/i })
  expect(screen.queryByRole('button', { name: 'For later' })).toBeNull()
})

test('without a network it is kept here, the last tap counts, and the list of before is there', async () => {
  const it = await start()
  const { ada } = it
  await ada(api.saved.keep, { kind: 'product', id: it.product })
  const first = await openPage(it, list, ada)
  await waitFor(async () => expect(await names()).toEqual(['HP EliteBook']))
  await kept(ada.id, 'HP EliteBook')
  const page = await openPage(it, it.post, ada, first.phone)
  await pressed(false)
  await kept(ada.id, 'is-saved')
  network(false)
  await page.press('For later')
  await page.told('Kept for later. We’ll send it when you’re back online.')
  await pressed(true)
  await page.press('For later')
  await page.told('Removed from For later')
  await pressed(false)
  await page.press('For later')
  await pressed(true)
  await screen.findByRole('link', { name: 'Outbox: 1 waiting' })

  const own = await openPage(it, list, ada, first.phone)
  await waitFor(async () => expect(await names()).toEqual(['The pump runs again', 'HP EliteBook']))
  expect((await region()).getByText('Not sent yet')).toBeTruthy()
  expect(await it.keptOf()).toEqual([it.product])
  own.asked.length = 0
  it.clock.advance(1_000)
  network(true)
  await waitFor(async () => expect(await it.keptOf()).toEqual([it.id, it.product]))
  await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull())
  expect(own.asked.filter((one) => /^(PUT|DELETE) .*saved/.test(one))).toEqual([
    `PUT /api/my/saved/post/${it.id}`,
  ])
})

test('a refusal is told, and the sign is empty again', async () => {
  const it = await start()
  const page = await openPage(it, it.post, it.ada)
  await pressed(false)
  page.breaks('PUT', /\/saved\//, 409, { code: 'conflict', message: 'Your list is full.' })
  await page.press('For later')
  await page.told('Your list is full.')
  await pressed(false)
})
