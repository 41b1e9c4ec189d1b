import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { address } from '#contract/addresses.ts'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { kept } from '#testing/pages/offline-cache.ts'
import { network, openPage } from '#testing/pages/page.tsx'
import { aProduct } from '#testing/server/samples/products.ts'

test('without a network a search finds what this phone has seen of the list, and says that it is no more', async () => {
  const it = await aCampus()
  const [ada, bola] = [it.student(), it.student()]
  for (const one of [ada, bola]) await one(api.auth.session, {})
  for (const name of ['Gaàrí, one paint', 'Rechargeable fan'])
    await ada(api.products.add, { id: newId(), body: aProduct({ name }) })
  const first = await openPage(it, '/marketplace', bola)
  await screen.findByText('Rechargeable fan')
  await kept(bola.id, 'Rechargeable fan')
  network(false)
  await openPage(it, address('marketplace', { search: 'gaari' }), bola, first.phone)
  await screen.findByText('Gaàrí, one paint')
  expect(screen.queryByText('Rechargeable fan')).toBeNull()
  expect(screen.getByText(/Only what this phone has seen/)).toBeTruthy()
  await openPage(it, address('marketplace', { search: 'kettle' }), bola, first.phone)
  await screen.findByText('Unable to load products')
  network(true)
  await waitFor(() => expect(screen.getByText(/Nothing matches “kettle”/)).toBeTruthy())
})
