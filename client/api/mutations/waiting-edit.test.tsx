import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { type Clashing, kinds, start } from '#testing/pages/clashing-edits.ts'
import { kept } from '#testing/pages/offline-cache.ts'
import { network, openPage } from '#testing/pages/page.tsx'

type Started = Awaited<ReturnType<typeof start>>

/** One's own thing whose page was seen, and that is changed without a network. */
async function changed(kind: string, page: (id: string) => string, words: string) {
  const it: Started = await start()
  const clashing = (await kinds[kind]?.(it)) as Clashing
  const [id] = /[\w-]{36}/.exec(clashing.at) ?? ['']
  const seen = await openPage(it, page(id), it.ada)
  await kept(it.ada.id, words)
  const editing = await openPage(it, clashing.at, it.ada, seen.phone)
  await clashing.stands(editing)
  network(false)
  await clashing.save(editing)
  await screen.findByRole('link', { name: 'Outbox: 1 waiting' })
  // A form leads elsewhere once its words are kept.
  if (clashing.at !== page(id))
    await waitFor(() => expect(location.pathname + location.search).not.toBe(clashing.at))
  const { navigate } = await import('#client/ui/navigation/navigation.tsx')
  navigate(page(id))
  return { ...it, id }
}

test('the page of a product shows the change that waits, and says that it does', async () => {
  const { ada, id } = await changed('product', (id) => `/marketplace/${id}`, '420000')
  await screen.findByRole('heading', { level: 1, name: 'A fan' })
  await screen.findByText('₦4,000')
  await screen.findByText('It turns, and hums.')
  await screen.findByText(/^Your change waits on this phone/)
  expect((await ada(api.products.own, { id })).price).toBe(420_000)
})

test('a book shows the change that waits, and says that it does', async () => {
  await changed('book', (id) => `/books/${id}`, 'Asked before.')
  await screen.findByText('Asked in 2019.')
  await screen.findByText('By Ìdòwú')
  await screen.findByText(/^Your change waits on this phone/)
})

test('beside a reel it stands that the change of its caption waits', async () => {
  await changed('reel', () => '/profile?tab=reels', 'Puff-puff')
  await screen.findByText('Puff-puff at the gate')
  await screen.findByText(/^Your change:/)
})
