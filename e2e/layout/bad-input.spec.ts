import { truncate, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { draftsHere, expect, signIn, test } from '#testing/journeys/campus.ts'
import { aPhoto } from '#testing/server/samples/media.ts'

/** Named and typed as phones do it; neither browsers here nor the campus can decode it. */
const heic = {
  name: 'IMG_2041.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic'),
    Buffer.alloc(4_000),
  ]),
}
const empty = { name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }
const words = { name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
const photo = async () => ({
  name: 'Ọjà 🔥.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await aPhoto(900)),
})

/** On disk: Playwright sends buffers as text, which takes half a minute for so many bytes. */
async function huge(): Promise<string> {
  const path = test.info().outputPath('huge.jpg')
  await writeFile(path, '')
  await truncate(path, 26 * 1024 * 1024)
  return path
}

/** Counts requests that carry bytes of a file. */
function sendings(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/uploads')) count += 1
  })
  return () => count
}

test('a seller who chooses what is no picture is told why, before anything is sent, and what is good stays', async ({
  page,
}) => {
  await signIn(page, 'student')
  await page.goto('/post-product')
  const sent = sendings(page)
  const choose = page.locator('input[type=file][multiple]')
  const alert = page.getByRole('group', { name: /^Pictures/ }).getByRole('alert')
  await choose.setInputFiles(heic)
  await expect(alert).toHaveText(/^This picture is a HEIC, which doesn’t open here/)
  await choose.setInputFiles(empty)
  await expect(alert).toHaveText('This picture is empty. Please choose another one.')
  await choose.setInputFiles(await huge())
  await expect(alert).toHaveText('A picture can be up to 25 MB')
  await choose.setInputFiles(words)
  await expect(alert).toHaveText('Please select only image files')
  await choose.setInputFiles([await photo(), heic])
  await expect(alert).toHaveText(/^This picture is a HEIC, which doesn’t open here/)
  await expect(page.getByRole('img', { name: 'The cover' })).toBeVisible()
  await expect(page.getByText(/^Making it smaller/)).toHaveCount(0)
  expect(sent()).toBe(0)
})

test('whoever adds a book with a file or a cover that is none is told why, before anything is sent', async ({
  page,
}) => {
  await signIn(page, 'student')
  await page.goto('/add-books')
  const sent = sendings(page)
  const file = page.getByLabel('Book file')
  await file.setInputFiles({ name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) })
  await expect(
    page.getByRole('alert').filter({ hasText: 'This file is empty. Please choose another one.' }),
  ).toBeVisible()
  const cover = page.getByLabel('Picture for the cover')
  for (const [picture, sentence] of [
    [heic, /^This picture is a HEIC, which doesn’t open here/],
    [empty, 'This picture is empty. Please choose another one.'],
    [await huge(), 'A picture can be up to 25 MB'],
    [words, 'Please select an image file'],
  ] as const) {
    await cover.setInputFiles(picture)
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  }
  expect(sent()).toBe(0)
})

test('two tabs on one draft list two products, each with its own words; nothing is lost without a word', async ({
  page,
  context,
}) => {
  await signIn(page, 'student')
  await page.goto('/post-product')
  await page.getByLabel('Product name').fill('A kettle')
  await page.getByLabel('Price').fill('4,000')
  await page.getByLabel('Description').fill('It boils.')
  await expect(page.getByText(/^Saved on this phone/)).toBeVisible()
  await expect.poll(() => draftsHere(page)).toContain('It boils.')
  const other = await context.newPage()
  const third = await context.newPage()
  for (const tab of [other, third]) {
    await tab.goto('/post-product')
    await expect(tab.getByLabel('Product name')).toHaveValue('A kettle')
  }
  await expect(async () => {
    await other.getByLabel('Product name').fill('A second kettle')
    await expect(other.getByText(/^Saved on this phone/)).toBeVisible()
  }).toPass()

  await page.getByRole('button', { name: 'List Product' }).click()
  await page.waitForURL(/\/marketplace\/[\w-]{36}$/)
  // An untouched form starts empty; a form with text keeps it, as another product.
  await expect(third.getByLabel('Product name')).toHaveValue('')
  await expect(other.getByLabel('Product name')).toHaveValue('A second kettle')
  await other.getByRole('button', { name: 'List Product' }).click()
  await other.waitForURL(/\/marketplace\/[\w-]{36}$/)
  await expect(other.getByRole('heading', { level: 1, name: 'A second kettle' })).toBeVisible()
  expect(other.url()).not.toBe(page.url())
})

test('reloaded, gone back and turned round in the middle, a listing on slow 3G arrives once', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await signIn(page, 'student')
  await page.goto('/post-product')
  const name = `Standing fan ${Date.now()}`
  await page.getByLabel('Product name').fill(name)
  await page.getByLabel('Price').fill('18000')
  await page.getByLabel('Description').fill('Blows.')
  await page.locator('input[type=file][multiple]').setInputFiles([await photo(), await photo()])
  await expect(page.getByText('2 of 5, the first one is the cover')).toBeVisible()
  const pictures = page.getByRole('group', { name: /^Pictures/ }).getByRole('listitem')
  await expect(pictures.filter({ hasText: /\d\s[KM]?B/ }), 'both are ready').toHaveCount(2)
  // Back and forward while writing: nothing is lost.
  await expect(page.getByText(/^Saved on this phone/)).toBeVisible()
  const kept = async () => {
    const [{ body }] = JSON.parse(await draftsHere(page))
    return [body.listing.fields.description, body.listing.pictures.length, Object.keys(body.blobs).length]
  }
  await expect.poll(kept).toEqual(['Blows.', 2, 2])
  await page.goBack()
  await page.goForward()
  await expect(page.getByLabel('Product name')).toHaveValue(name)
  await page.setViewportSize({ width: 800, height: 360 })
  await expect(page.getByLabel('Product name')).toHaveValue(name)
  await page.setViewportSize({ width: 360, height: 800 })

  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 20_000 },
  })
  await page.getByRole('button', { name: 'List Product' }).click()
  await expect(page.getByRole('progressbar', { name: 'Sending pictures' })).toBeVisible()
  await page.reload()
  const mine = async () => {
    const { items } = await (await page.request.get('/api/my-products')).json()
    return items.filter((one: { name: string }) => one.name === name)
  }
  await expect.poll(async () => (await mine()).length, { timeout: 40_000 }).toBe(1)
  expect((await mine())[0].pictures).toHaveLength(2)
})

test('a picture that is refused in the composer says so above the bar that sends', async ({ page }) => {
  await signIn(page, 'subadmin')
  await page.goto('/post-blog')
  await page.locator('.compose-details > summary').click()
  const bar = page.locator('.send-bar')
  // Scrolls so that the picture ends at the bar, which would hide a message below it.
  await page.locator('.pick').evaluate((pick) => {
    const top = document.querySelector('.send-bar')?.getBoundingClientRect().top ?? 0
    scrollBy({ top: pick.getBoundingClientRect().bottom - top, behavior: 'instant' })
  })
  const buffer = Buffer.from('no picture at all')
  await page.getByLabel(/^Thumbnail/).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  const told = page.locator('.field-error')
  await expect(told).toBeVisible()
  const ends = async () => {
    const [sentence, above] = [await told.boundingBox(), await bar.boundingBox()]
    return (sentence?.y ?? 0) + (sentence?.height ?? 0) - (above?.y ?? 0)
  }
  await expect.poll(ends).toBeLessThanOrEqual(0)
})

test('so does one that is refused beside a good one in a listing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'student')
  await page.goto('/post-product')
  const field = page.locator('input[type=file]').first()
  await field.setInputFiles(await photo())
  await expect(page.locator('.listing-pictures img, fieldset img').first()).toBeVisible()
  const bar = page.locator('.send-bar')
  const told = page.locator('.field-error')
  // Scrolls so that the pictures end at the bar.
  await page
    .locator('fieldset ul')
    .first()
    .evaluate((list) => {
      const top = document.querySelector('.send-bar')?.getBoundingClientRect().top ?? 0
      scrollBy({ top: list.getBoundingClientRect().bottom - top, behavior: 'instant' })
    })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ ...heic, name: 'IMG.jpg', mimeType: 'image/jpeg' })
  await expect(told).toBeVisible()
  const ends = async () => {
    const [sentence, above] = [await told.boundingBox(), await bar.boundingBox()]
    return (sentence?.y ?? 0) + (sentence?.height ?? 0) - (above?.y ?? 0)
  }
  await expect.poll(ends).toBeLessThanOrEqual(0)
})
