import * as node from 'node:buffer'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCampus } from '#client/testing/campus.ts'
import { chosen, focused, network, openPage, valueAt } from '#client/testing/page.tsx'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { noise } from '#server/testing/media.ts'
import { aProduct } from '#server/testing/products.ts'

async function start() {
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  return { ...it, ada, page: await openPage(it, '/post-product', ada) }
}

test('prices and numbers are taken as people write them, and refused beside their field where they mean nothing', async () => {
  const { ada, page } = await start()
  const name = 'Ìwé àti bàtà 📚🔥 Ẹ̀kọ́'
  const list = () => page.press('List Product')
  await page.fill({ 'Product name': name, Description: 'Ó dára púpọ̀ 👌🏾' })
  await page.fill({ 'WhatsApp number': '0803 123 4567' })
  for (const typed of ['12abc', '1e9', '-1', 'NaN', '12,5', '0', '10000001']) {
    await page.fill({ Price: typed })
    await list()
    expect([typed, page.beside('Price')]).toEqual([typed, expect.stringMatching(/^Please (write|enter)/)])
    await focused('Price')
  }
  expect(valueAt('WhatsApp number')).toBe('+234 803 123 4567')
  await page.fill({ Price: '₦1,200.50' })
  for (const typed of ['0803', '+234 803', 'call me']) {
    await page.fill({ 'WhatsApp number': typed })
    await list()
    expect(page.beside('WhatsApp number')).toMatch(/^Please enter a WhatsApp number/)
  }
  await page.fill({ 'WhatsApp number': '+44 7700 900123' })
  await list()
  await screen.findByRole('heading', { level: 1, name })
  expect(location.pathname).toMatch(/^\/marketplace\/[\w-]{36}$/)
  const { items } = await ada(api.products.mine, {})
  expect(items.map(({ name, price }) => [name, price])).toEqual([[name, 120_050]])
})

test('the form of a new product does not wait for the number, which is filled in when it comes', async () => {
  const it = await aCampus()
  const ada = it.student()
  await ada(api.auth.session, {})
  await ada(api.products.add, { id: newId(), body: aProduct({ whatsapp: '+2348031234567' }) })
  const page = await openPage(it, '/marketplace', ada)
  const release = page.holds('GET', /whatsapp/)
  await page.user.click(screen.getAllByRole('link', { name: 'List Product' })[0] as HTMLElement)
  await page.fill({ 'Product name': 'Standing fan' })
  expect(valueAt('WhatsApp number')).toBe('')
  release()
  await waitFor(() => expect(valueAt('WhatsApp number')).toBe('+234 803 123 4567'))
  expect(valueAt('Product name')).toBe('Standing fan')
})

const words = (name: string) => ({
  ...{ 'Product name': name, Description: 'As good as new' },
  Price: '1500',
})

test('an app that is killed while it sends has the product in its outbox, and a form for another one', async () => {
  const { ada, page, ...it } = await start()
  await page.fill({ ...words('Kettle'), 'WhatsApp number': '0803 123 4567' })
  page.holds('PUT', /^\/api\/products\//)
  await page.press('List Product')
  await vi.waitFor(() => expect(page.asked.join()).toContain('PUT /api/products/'))

  const next = await openPage(it, '/post-product', ada, page.phone)
  await next.told('Product listed successfully!')
  expect(valueAt('Product name')).toBe('')
  await next.fill({ ...words('Fan'), 'WhatsApp number': '0803 123 4567' })
  await next.press('List Product')
  await screen.findByRole('heading', { level: 1, name: 'Fan' })
  const { items } = await ada(api.products.mine, {})
  expect(items.map(({ name }) => name).sort()).toEqual(['Fan', 'Kettle'])
})

test('what was typed is found again, and whoever walks away from its sending is led nowhere', async () => {
  const { ada, page, ...it } = await start()
  await page.fill({ ...words('Kettle'), 'WhatsApp number': '0803 123 4567' })
  await screen.findByText(/^Saved on this phone/)
  const next = await openPage(it, '/post-product', ada, page.phone)
  await vi.waitFor(() => expect(valueAt('Product name')).toBe('Kettle'))
  const goOn = next.holds('PUT', /^\/api\/products\//)
  await next.press('List Product')
  await vi.waitFor(() => expect(next.asked.join()).toContain('PUT /api/products/'))
  await next.user.click(screen.getAllByRole('link', { name: 'Blog' })[0]!)
  await screen.findByRole('heading', { level: 1, name: 'Campus Blog' })
  goOn()
  await next.told('Product listed successfully!')
  expect(location.pathname).toBe('/blog')
  expect(screen.getByRole('link', { name: 'See it' }).getAttribute('href')).toMatch(
    /^\/marketplace\/[\w-]{36}$/,
  )
})

test('a product with photos made offline is told of until its owner signs in again, and shown to nobody', async () => {
  // Those of a browser outlive what keeps them; those of happy-dom do not.
  vi.stubGlobal('Blob', node.Blob)
  vi.stubGlobal('File', node.File)
  const { ada, page, ...it } = await start()
  network(false)
  await page.fill({ ...words('Kettle'), 'WhatsApp number': '0803 123 4567' })
  const photos = [await noise(40, 40), await noise(41, 41)]
  await page.user.upload(
    screen.getByLabelText('Add pictures'),
    photos.map((bytes, at) => chosen(`${at}.jpg`, 'image/jpeg', bytes)),
  )
  await screen.findByText('2 of 5, the first one is the cover')
  await page.press('List Product')
  await page.told("Saved locally. Will upload when you're online.")

  // The session is gone when there is a network again: nothing is sent in nobody's name.
  page.jar.clear()
  page.asked.splice(0)
  network(true)
  await page.told('You have been signed out. What you made is kept, and goes once you sign in again.')
  await screen.findByRole('link', { name: 'Outbox: 1 waiting for whoever made it to sign in' })
  expect(await it.server.inject({ url: '/api/products' }).then((reply) => reply.json().items)).toEqual([])

  await openPage(it, '/outbox', null, page.phone)
  await screen.findByText('One thing waits on this phone for whoever made it.')
  expect(document.body.textContent).not.toContain('Kettle')
})
