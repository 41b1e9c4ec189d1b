import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { type Clashing, kinds, start } from '#testing/pages/clashing-edits.ts'
import { network, openPage, valueAt } from '#testing/pages/page.tsx'

type Started = Awaited<ReturnType<typeof start>>

/** An edit made offline of what another phone has deleted by the time there is a network. */
async function refused(kind: string, remove: (it: Started, id: string) => Promise<unknown>) {
  const it = await start()
  const clashing = (await kinds[kind]?.(it)) as Clashing
  const page = await openPage(it, clashing.at, it.ada)
  await clashing.stands(page)
  network(false)
  await clashing.save(page)
  await screen.findByRole('link', { name: 'Outbox: 1 waiting' })
  const id = /id=([\w-]{36})/.exec(clashing.at)?.[1] ?? ''
  await remove(it, id)
  network(true)
  await screen.findByRole('link', { name: 'Outbox: 1 needs you' })
  await page.follow('Outbox: 1 needs you')
  const row = within(await screen.findByRole('region', { name: 'Needs you' }))
  return { ...it, id, page, row }
}

test('whoever edited a product that was deleted meanwhile gets their words into a new one', async () => {
  const it = await refused('product', ({ ada }, id) => ada(api.products.remove, { id }))
  await it.row.findByText(/Your words are saved. Edit them into a new one, or copy them./)
  expect(it.row.queryByRole('button', { name: 'Try Again' })).toBeNull()
  await it.row.findByRole('button', { name: 'Copy text' })
  await it.page.follow('Edit')
  await screen.findByText('This product was deleted. Your words are still here.')
  await waitFor(() => expect(valueAt('Description')).toBe('It turns, and hums.'))
  expect([valueAt('Product name'), valueAt('Price')]).toEqual(['A fan', '4,000'])
  await it.page.press('List Product')
  await screen.findByRole('heading', { level: 1, name: 'A fan' })
  const { items } = await it.ada(api.products.mine, {})
  expect(items.map(({ name, price }) => [name, price])).toEqual([['A fan', 400_000]])
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Outbox/ })).toBeNull())
})

test('whoever edited a book that was deleted meanwhile gets their words, and is told to add the file', async () => {
  const it = await refused('book', ({ ada }, id) => ada(api.books.remove, { id }))
  await it.row.findByRole('button', { name: 'Copy text' })
  expect(it.row.queryByRole('button', { name: 'Try Again' })).toBeNull()
  await it.page.follow('Edit')
  await screen.findByText('This book was deleted. Your words are still here.')
  await waitFor(() => expect(valueAt('Title')).toBe('Soil'))
  await it.page.press('Upload Book')
  await screen.findAllByText('Please select both thumbnail and book file')
})

test('the caption of a reel that was deleted meanwhile can be copied, and nothing is offered that cannot help', async () => {
  const { page, row } = await refused('reel', async ({ ada }) => {
    const [reel] = (await ada(api.reels.mine, {})).items
    await ada(api.reels.remove, { id: reel?.id ?? '' })
  })
  await row.findByText(/Your words are saved. Copy them if you need them./)
  const names = () => row.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names()).toEqual(['Copy text', 'Remove'])
  expect(row.queryByRole('link')).toBeNull()
  await page.press('Copy text')
  await page.told('Copied')
  expect(await navigator.clipboard.readText()).toBe('Puff-puff at the gate')
})
