import { answering, expect, signIn, test } from '#testing/journeys/campus.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a buyer rates a trade without a network, and the seller’s card says it; an admin lets a paused seller be contacted again', async ({
  page,
  context,
  browser,
  campus,
}) => {
  await signIn(page, 'student')
  const { items } = await (await page.request.get('/api/products?search=gas+burner')).json()
  const burner = `/marketplace/${items[0].id}`
  await page.goto(burner)
  await expect(page.getByText('3 of 3', { exact: true })).toBeVisible()

  await page.goto('/notices')
  const asked = page.getByRole('article', { name: /^Did you buy it from / })
  await expect(asked).toContainText('standing fan')
  // No worker caches the app here: the outbox loads once the page is idle.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await asked.getByRole('button', { name: 'Yes, I did' }).click()
  const card = page.getByRole('article', { name: /^How was it with / })
  await card.getByRole('radio', { name: '3 of 5' }).press(' ')
  await expect(card.getByText(/waits on this phone/)).toBeVisible()
  await context.setOffline(false)
  await expect(card.getByText(/waits on this phone/)).toBeHidden()
  await page.goto(burner)
  // A second rating replaces the first.
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible()

  const other = await browser.newContext({ baseURL: campus.url, viewport: { width: 360, height: 740 } })
  const desk = answering(await other.newPage())
  await signIn(desk, 'admin')
  await desk.goto('/admin')
  const paused = desk.getByRole('article', { name: 'Osasere Aigbe' })
  await expect(paused).toContainText('I have the waybill')
  const phones = await (await page.request.get('/api/products?search=phone')).json()
  const blue = phones.items.find((one: { name: string }) => /blue/i.test(one.name))
  await page.goto(`/marketplace/${blue.id}`)
  await expect(page.getByRole('button', { name: 'Contact paused' })).toBeDisabled()
  await paused.getByRole('button', { name: 'Lift pause' }).click()
  await expect(paused).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Contact Seller' })).toBeEnabled()
  await other.close()
})
