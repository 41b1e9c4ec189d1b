import { draftsHere, expect, signIn, test } from '#testing/journeys/campus.ts'
import { aPhoto, middleOf } from '#testing/journeys/pictures.ts'

test('a buyer searches, narrows, looks and gets the number', { tag: '@main' }, async ({ page, context }) => {
  await page.goto('/marketplace')
  const names = page.getByRole('article').getByRole('heading')
  await expect(names).toHaveCount(12)
  await page.getByRole('link', { name: 'Load More Products' }).click()
  await expect(names).toHaveCount(24)

  const search = page.getByRole('searchbox').locator('visible=true')
  await search.fill('adire')
  await search.press('Enter')
  await expect(names).toHaveText([/^Àdìrẹ shirt/])
  await page.getByRole('link', { name: '“adire”, remove' }).click()
  // As many as were loaded before.
  await expect(names).toHaveCount(24)

  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Electronics' })
    .click()
  const finer = page.locator('summary', { hasText: 'Filter and sort' })
  await finer.click()
  await page.getByText('Price: high to low').click()
  await expect(page).toHaveURL(/category=Electronics&sort=price-down/)
  await page.getByLabel('Price to').fill('50,000')
  await page.getByLabel('Price to').press('Enter')
  await expect(page.getByRole('link', { name: 'Up to ₦50,000, remove' })).toBeVisible()
  await expect(async () => {
    const shown = await page.getByRole('article').getByText(/^₦/).allTextContents()
    const prices = shown.map((text) => Number(text.replace(/\D/g, '')))
    expect(prices.length).toBeGreaterThan(2)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    expect(prices[0]).toBeLessThanOrEqual(50_000)
  }).toPass()
  // Active filters are visible at once, and an invalid one shows its error at its field.
  await expect(page.getByLabel('Price to')).toBeHidden()
  await finer.click()
  await page.getByLabel('Price to').fill('1e9')
  await page.getByLabel('Price to').press('Enter')
  await expect(page.getByText('Please write the price in naira')).toBeVisible()

  await page.goto('/marketplace?search=elitebook')
  await names.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/HP EliteBook/)
  const pictures = page.getByRole('region', { name: 'Pictures' })
  await expect(pictures.locator('ul').first().locator('img'), 'the first and the next').toHaveCount(2)
  await pictures.getByRole('link', { name: 'Picture 3', exact: true }).click()
  await expect(pictures.getByText('3 of 4')).toBeVisible()
  // Large, to look for scratches; closing returns to the last picture shown.
  await pictures.getByRole('link', { name: /, picture 3 of 4$/ }).click()
  const large = page.getByRole('dialog', { name: /^Pictures of HP EliteBook/ })
  await expect(large.getByText('3 of 4')).toBeVisible()
  await expect(large.getByText('Pinch or double-tap to zoom')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(large.getByText('4 of 4')).toBeVisible()
  const shown = large.getByRole('img', { name: /, picture 4 of 4$/ })
  const breadth = async () => (await shown.boundingBox())?.width ?? 0
  const fitted = await breadth()
  await page.keyboard.press('+')
  await expect.poll(breadth).toBeGreaterThan(fitted * 1.4)
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(pictures.getByText('4 of 4')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Seller' })).toContainText('Bísí Adéwálé')
  await expect(page.getByRole('heading', { name: 'More from Electronics' })).toBeVisible()

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied to clipboard!').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const [talk] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Contact Seller' }).click(),
  ])
  const url = new URL(talk.url())
  expect(url.origin + url.pathname).toMatch(/^https:\/\/wa\.me\/234\d{10}$/)
  expect(url.searchParams.get('text')).toContain('HP EliteBook')
  expect(url.searchParams.get('text')).toContain(page.url())
  await talk.close()
  await expect(page.getByRole('link', { name: 'Open WhatsApp' })).toBeVisible()
  // A phone without data still calls, and sends the same words.
  const phone = url.pathname.replace('/', '+')
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', `tel:${phone}`)
  const sms = (await page.getByRole('link', { name: 'SMS' }).getAttribute('href')) ?? ''
  expect(sms).toBe(`sms:${phone}?body=${encodeURIComponent(url.searchParams.get('text') ?? '')}`)
})

test('a seller lists, changes and sells a product', { tag: '@main' }, async ({ page }) => {
  await signIn(page, 'student')
  await page.goto('/post-product')
  const list = page.getByRole('button', { name: 'List Product' })
  const whatsapp = page.getByLabel('WhatsApp number')
  await expect(whatsapp).toHaveValue(/^\+234 /)
  await list.click()
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
  await expect(page.getByLabel('Product name')).toBeFocused()

  await page.getByLabel('Product name').fill('A table')
  await page.getByLabel('Description').fill('Four legs.\nOne is shorter.')
  for (const price of ['12abc', '1e9', '-5', 'NaN', '0']) {
    await page.getByLabel('Price').fill(price)
    await list.click()
    await expect(page.getByText(/^Please (write the price|enter a price)/)).toBeVisible()
    await expect(page.getByLabel('Price')).toBeFocused()
  }
  await page.getByLabel('Price').fill('12,500.50')
  await whatsapp.fill('12')
  await list.click()
  await expect(page.getByText('Please enter a WhatsApp number such as')).toBeVisible()
  await whatsapp.fill('0803 555 0142')

  const choose = page.getByLabel('Add pictures')
  await choose.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
  await expect(page.getByText('Please select only image files')).toBeVisible()
  const colours = ['#c00000', '#00c000', '#0000c0', '#c0c000', '#00c0c0', '#c000c0']
  await choose.setInputFiles(await Promise.all(colours.map((one, i) => aPhoto(`${i}.jpg`, one))))
  await expect(page.getByText('You can upload maximum 5 images')).toBeVisible()
  await expect(page.getByText('5 of 5, the first one is the cover')).toBeVisible()
  await expect(page.getByText(/^\d+\sKB$|→ \d+\sKB$/), 'each, and all together').toHaveCount(6)
  await page.getByRole('button', { name: 'Options for picture 2' }).click()
  await page.getByRole('button', { name: 'Make it the cover' }).click()
  await page.getByRole('button', { name: 'Options for picture 5' }).click()
  const remove = page.getByRole('button', { name: 'Remove' })
  const scrolled = () => page.evaluate(() => scrollY)
  const before = await scrolled()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect(remove).toBeFocused()
  expect(await scrolled(), 'the page stands still under an open menu').toBe(before)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^\d+\sKB$/)).toHaveCount(3)

  // The draft is restored after a reload.
  await expect(page.getByText(/^Saved on this phone/)).toBeVisible()
  const kept = async () => JSON.parse(await draftsHere(page))[0].body.listing.pictures.length
  await expect.poll(kept).toBe(4)
  await page.reload()
  await expect(page.getByLabel('Product name')).toHaveValue('A table')
  await expect(page.getByText('4 of 5, the first one is the cover')).toBeVisible()
  await page.getByText('Furniture').click()
  await page.getByText('Oye campus', { exact: true }).click()
  await list.click()

  // Four pictures, each re-encoded in turn, by a process of low priority.
  await expect(page.getByText('Product listed successfully!').first()).toBeVisible({ timeout: 20_000 })
  await expect(page).toHaveURL(/\/marketplace\/[\w-]{36}$/)
  await expect(page.getByText('₦12,500.50').first()).toBeVisible()
  await expect(page.getByText('Used - Good')).toBeVisible()
  const cover = page.getByRole('img', { name: /picture 1 of 4/ })
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  const [red = 0, green = 0] = await cover.evaluate(middleOf)
  expect(green, 'the green one was made the cover').toBeGreaterThan(red + 100)

  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeVisible()
  await expect(page.getByLabel('Price')).toHaveValue('12,500.50')
  await page.getByLabel('Price').fill('11,000')
  await page.locator('label', { hasText: 'Like New' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('₦11,000').first()).toBeVisible()
  await expect(page.getByText('Like New').first()).toBeVisible()

  const product = page.getByRole('region', { name: 'Your product' })
  await product.getByRole('button', { name: 'Mark as sold' }).click()
  await expect(product.getByText('Sold', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(product.getByText('On sale')).toBeVisible()
  await product.getByRole('button', { name: 'Mark as reserved' }).click()
  await expect(product.getByText('Reserved', { exact: true })).toBeVisible()
  await product.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/marketplace$/)
  // The toast of this act, not of an earlier one.
  await expect(page.getByText('Product deleted').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.goBack()
  await expect(product.getByText('Reserved', { exact: true })).toBeVisible()
})
test('a product listed with no network waits on the phone and arrives once there is one', async ({
  page,
  context,
}) => {
  await signIn(page, 'student')
  await page.goto('/post-product')
  await page.getByLabel('Product name').fill('Listed on the bus')
  await page.getByLabel('Price').fill('700')
  await page.getByLabel('Description').fill('Between Oye and Ikole.')
  await page.getByLabel('Add pictures').setInputFiles(await aPhoto('bus.jpg', '#0b6b43'))
  await expect(page.getByText(/KB$/).first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'List Product' }).click()
  await expect(page.getByText("Saved locally. Will upload when you're online.").first()).toBeVisible()
  const waiting = page.getByRole('region', { name: 'Waiting to be sent' })
  await expect(waiting).toContainText('Listed on the bus')
  await expect(page.getByLabel('Product name')).toBeHidden()
  await expect(page.getByRole('link', { name: 'List another' })).toBeVisible()

  await waiting.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Product name')).toHaveValue('Listed on the bus')
  await expect(page.getByText('1 of 5, the first one is the cover')).toBeVisible()
  await page.getByLabel('Price').fill('850')
  await page.getByRole('button', { name: 'List Product' }).click()
  await expect(waiting).toContainText('Listed on the bus')

  await context.setOffline(false)
  await expect(page.getByText('Product listed successfully!').first()).toBeVisible()
  await expect(waiting).toBeHidden()
  await page.goto('/marketplace?search=bus&campus=')
  await expect(page.getByRole('article').getByRole('heading', { name: 'Listed on the bus' })).toHaveCount(1)
  await expect(page.getByRole('article').filter({ hasText: 'Listed on the bus' })).toContainText('₦850')
})

test('Contact needs a connection, and a seller who has a number', async ({ page, context }) => {
  await page.goto('/marketplace?search=elitebook')
  await page.getByRole('article').getByRole('link').click()
  const contact = page.getByRole('button', { name: 'Contact Seller' })
  await expect(contact).toBeVisible()
  await context.setOffline(true)
  await contact.click()
  await expect(page.getByText('You need an internet connection to contact the seller.').first()).toBeVisible()
  await context.setOffline(false)
  await page.route('**/contact', (route) =>
    route.fulfill({
      status: 404,
      json: { code: 'missing', message: "Seller's WhatsApp number is not available." },
    }),
  )
  await contact.click()
  await expect(page.getByText("Seller's WhatsApp number is not available.").first()).toBeVisible()
})
