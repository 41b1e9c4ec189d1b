import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { kept } from '#testing/pages/offline-cache.ts'
import { network, openPage } from '#testing/pages/page.tsx'
import { aProduct } from '#testing/server/samples/products.ts'

test('a number that was given calls again without a network; one that was not says what it needs', async () => {
  const it = await aCampus()
  const [bisi, ada] = [it.student(), it.student()]
  for (const one of [bisi, ada]) await one(api.auth.session, {})
  const [fan, kettle] = [newId(), newId()]
  const whatsapp = '+2348031234567'
  await bisi(api.products.add, { id: fan, body: aProduct({ name: 'Standing fan', whatsapp }) })
  await bisi(api.products.add, { id: kettle, body: aProduct({ name: 'Kettle', whatsapp }) })
  vi.stubGlobal('open', () => null)
  const page = await openPage(it, `/marketplace/${fan}`, ada)
  await page.press('Contact Seller')
  await screen.findByRole('link', { name: 'Open WhatsApp' })
  expect(screen.queryByText(/the number you got before/)).toBeNull()
  await kept(ada.id, 'wa.me')
  await kept(ada.id, '"viewer":{')

  const kettlePage = await openPage(it, `/marketplace/${kettle}`, ada, page.phone)
  await screen.findByRole('heading', { level: 1, name: 'Kettle' })
  network(false)
  await kettlePage.press('Contact Seller')
  await kettlePage.told('You need an internet connection to contact the seller.')

  const later = await openPage(it, `/marketplace/${fan}`, ada, page.phone)
  await later.press('Contact Seller')
  await screen.findByText('No internet connection. This is the number you got before.')
  expect(screen.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe(`tel:${whatsapp}`)
  expect(screen.getByRole('link', { name: 'SMS' }).getAttribute('href')).toContain(`sms:${whatsapp}?body=`)
  network(true)
})
