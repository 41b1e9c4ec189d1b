import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampus } from '#client/testing/campus.ts'
import { focused, openPage, valueAt } from '#client/testing/page.tsx'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
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
