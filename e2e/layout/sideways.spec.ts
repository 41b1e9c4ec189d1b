import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from '#testing/journeys/campus.ts'

const box = async (what: Locator) => {
  const found = await what.boundingBox()
  if (!found) throw new Error(`${what} is not there`)
  return { left: found.x, top: found.y, right: found.x + found.width, bottom: found.y + found.height }
}
type Box = Awaited<ReturnType<typeof box>>
const overlap = (one: Box, other: Box) =>
  one.left < other.right - 1 &&
  other.left < one.right - 1 &&
  one.top < other.bottom - 1 &&
  other.top < one.bottom - 1

test('on a phone on its side the menu of a member stands on the screen, and all of it is reached', async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await signIn(page, 'student')
  await page.goto('/books/courses')
  await page.getByRole('button', { name: /, your menu$/ }).click()
  const menu = page.getByRole('navigation', { name: 'Your menu' })
  await expectInView(page, menu)
  await menu.getByRole('button', { name: 'Logout' }).scrollIntoViewIfNeeded()
  await expectInView(page, menu.getByRole('button', { name: 'Logout' }))
})

async function expectInView(page: Page, what: Locator): Promise<Box> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const at = await box(what)
  expect([at.left >= -1, at.top >= -1, at.right <= width + 1, at.bottom <= height + 1], `${what}`).toEqual([
    true,
    true,
    true,
    true,
  ])
  return at
}

for (const [width, height] of [
  [740, 360],
  [915, 412],
] as const)
  test(`on a phone of ${width} by ${height} everything of a reel is in view, and nothing covers anything`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, 'student')
    await page.goto('/reels')
    const reel = page.locator('.reel[data-shown]')
    await expect(reel.locator('.reel-held')).toBeVisible()
    const parts: Box[] = []
    for (const part of [
      '.reel-side',
      '.reel-sound',
      '.reel-who',
      '.reel-caption',
      '.reel-tags',
      '.reel-play',
    ])
      parts.push(await expectInView(page, reel.locator(part)))
    parts.push(await expectInView(page, reel.locator('.reel-held b')))
    for (const button of await reel.locator('.reel-side > *').all()) {
      const { left, top, right, bottom } = await expectInView(page, button)
      expect(Math.min(right - left, bottom - top)).toBeGreaterThanOrEqual(44)
    }
    for (const [index, one] of parts.entries())
      for (const other of parts.slice(index + 1)) expect(overlap(one, other)).toBe(false)

    await reel.getByRole('button', { name: /comments?$/ }).click()
    const talk = await expectInView(page, page.getByRole('dialog'))
    const play = await expectInView(page, reel.locator('.reel-play'))
    expect(overlap(talk, play), 'the video stays in view beside its comments').toBe(false)
  })

test('on a phone on its side a book shows its cover and a product its picture beside the price', async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 })
  const book = (await (await page.request.get('/api/books')).json()).items[0]
  await page.goto(`/books/${book.id}`)
  await expectInView(page, page.getByRole('dialog').locator('.cover-stage'))
  const product = (await (await page.request.get('/api/products')).json()).items[0]
  await page.goto(`/marketplace/${product.id}`)
  const picture = await expectInView(
    page,
    page.getByRole('region', { name: 'Pictures' }).locator('li').first(),
  )
  const price = await expectInView(page, page.locator('.price').locator('visible=true').first())
  expect(price.left).toBeGreaterThan(picture.right - 1)
})

test('at 915 pixels the bar has one line', async ({ page }) => {
  await signIn(page, 'student')
  await page.setViewportSize({ width: 915, height: 412 })
  await page.goto('/marketplace')
  const { top, bottom } = await box(page.locator('header.top'))
  expect(bottom - top).toBeLessThan(80)
})

test('while something waits the bar still has one line, at 320 pixels too', async ({ page, context }) => {
  await signIn(page, 'student')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/blog')
  await page.getByRole('article').nth(2).getByRole('link').first().click()
  await expect(page.getByLabel('Your comment')).toBeVisible()
  await context.setOffline(true)
  await page.getByLabel('Your comment').fill('Said on a narrow phone')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByRole('link', { name: 'Outbox: 1 waiting' })).toBeVisible()
  const bar = await box(page.locator('header.top .bar'))
  expect(bar.bottom - bar.top).toBeLessThan(60)
  expect(bar.right).toBeLessThanOrEqual(320)
})
