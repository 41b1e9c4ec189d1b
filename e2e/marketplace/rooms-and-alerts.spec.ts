import { answering, expect, kept, signIn, test, workerStands } from '#testing/journeys/campus.ts'

test.use({ viewport: { width: 360, height: 740 }, serviceWorkers: 'allow' })

test('a landlord offers a room without a network; a tenant finds it, reads the warning, and it is taken', async ({
  page,
  context,
  browser,
}) => {
  answering(page)
  await signIn(page, 'student')
  await page.goto('/post-product?kind=room')
  await workerStands(page)
  await context.setOffline(true)
  await page.getByLabel('What room is it?').fill('Self-con nítòsí ọ̀nà Oyè')
  await page.getByLabel('Where').fill('Off the road to the gate')
  await page.getByLabel('Available from').fill(new Date().toISOString().slice(0, 10))
  await page.getByText('Women', { exact: true }).click()
  await page.getByLabel('Rent').fill('lots')
  await page.getByLabel('WhatsApp number').fill('0803 555 0142')
  await page.getByRole('button', { name: 'List Room' }).click()
  await expect(page.getByText('Please write the price in naira')).toBeVisible()
  await page.getByLabel('Rent').fill('95,000.50')
  await page.getByText('A semester', { exact: true }).click()
  await page.getByRole('button', { name: 'List Room' }).click()
  await expect(page.getByRole('link', { name: 'Outbox: 1 waiting' })).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(async () => {
      const { items } = await (await page.request.get('/api/products?kind=room&search=nitosi')).json()
      return items.map(({ price, rentTerm, forWhom }: Record<string, unknown>) => [price, rentTerm, forWhom])
    })
    .toEqual([[9_500_050, 'semester', 'women']])

  const tenant = answering(await browser.newPage({ baseURL: new URL(page.url()).origin }))
  await tenant.setViewportSize({ width: 360, height: 740 })
  await tenant.goto('/marketplace?kind=room&search=self+con+nitosi')
  await tenant.getByRole('link', { name: /^Self-con/ }).click()
  await expect(tenant.getByText('₦95,000.50').first()).toBeVisible()
  await expect(tenant.getByText('Never pay before you have seen it.').first()).toBeVisible()
  await expect(tenant.getByRole('button', { name: 'Ask about it' })).toBeVisible()

  await page.goto(new URL(tenant.url()).pathname)
  await page.getByRole('button', { name: 'Mark as taken' }).click()
  // Said once the campus has it.
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Marked as taken')
  await tenant.reload()
  await expect(tenant.getByText('This room is taken')).toBeVisible()
  await tenant.close()
})

test('a student who finds nothing is told later; the alert stands in the list, offline too, and can be taken off', async ({
  page,
  context,
}) => {
  answering(page)
  await signIn(page, 'student')
  await page.goto('/marketplace?search=bunk+bed')
  await workerStands(page)
  const tell = page.getByRole('button', { name: 'Tell me' })
  await tell.click()
  // Said once it is stored: no thumb opens another page within the milliseconds before.
  const sheet = page.getByRole('dialog', { name: 'We’ll tell you' })
  await expect(sheet).toContainText('New under bunk bed')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(tell).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/notices?alerts')
  const row = page.getByRole('listitem').filter({ hasText: 'bunk bed' })
  await expect(row).toContainText('nothing yet')
  const { id } = (await (await page.request.get('/api/session')).json()).viewer
  await kept(page, id, '"asked":"kind=sale&search=bunk+bed"')

  await context.setOffline(true)
  await page.reload()
  await expect(row).toContainText('nothing yet')
  await page.getByRole('button', { name: 'Remove “bunk bed”' }).click()
  await expect(row).toBeHidden()
  await context.setOffline(false)
  await expect.poll(async () => (await (await page.request.get('/api/my/alerts')).json()).items).toEqual([])
})
