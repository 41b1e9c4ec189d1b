import type { Page } from '@playwright/test'
import { expect, personOf, signIn, test } from '#testing/journeys/campus.ts'
import { cutLine } from '#testing/journeys/interrupted-connection.ts'
import { whatSettles } from '#tools/gallery/settled.ts'

const heart = (page: Page) => page.locator('main [data-heart] svg').first()
/** By computed style, not by attributes. */
const isFull = (page: Page) => heart(page).evaluate((svg) => getComputedStyle(svg).fill !== 'none')
const waits = async (page: Page) => {
  const person = await personOf(page)
  return page.evaluate((name) => localStorage.getItem(name), `waits:${person}`)
}

/** Opens the same page again without waiting for hydration. */
const again = (page: Page) =>
  Promise.all([page.waitForEvent('framenavigated'), page.evaluate(() => location.reload())])

test('a heart stays full over a reload while its like is on its way, from the first paint on', async ({
  page,
  context,
}) => {
  await signIn(page, 'student')
  // Records every frame.
  await page.addInitScript(() => {
    const drawn: boolean[] = []
    Object.assign(window, { drawn })
    const look = () => {
      const svg = document.querySelector('main [data-heart] svg')
      if (svg) drawn.push(getComputedStyle(svg).fill !== 'none')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const drawn = () => page.evaluate(() => (window as unknown as { drawn: boolean[] }).drawn)
  const settled = whatSettles(page)
  for (const path of ['/blog', '/reels']) {
    await page.goto(path)
    if (path === '/blog') await page.getByRole('main').getByRole('article').getByRole('link').first().click()
    // Whether they like it comes after the page: a heart that is empty for now is no answer.
    await settled()
    // Unlikes it first: the demo's student may like it already.
    await expect(async () => {
      if (await isFull(page)) await heart(page).click()
      expect(await isFull(page)).toBe(false)
      expect(await waits(page)).toBeNull()
    }).toPass()
    const held = (url: URL) => /^[/]api[/](posts|reels)[/][^/]+[/]like$/.test(url.pathname)
    await page.route(held, () => undefined)
    await heart(page).click()
    await expect.poll(() => waits(page)).toContain('"liked":true')

    // No script loads: the first paint is the page as it came.
    await page.route('**/assets/*.js', () => undefined)
    await again(page)
    await expect.poll(drawn).toContain(true)
    expect(await drawn()).not.toContain(false)
    await page.unroute('**/assets/*.js')

    // With all scripts: it must never look empty in between.
    await page.reload()
    await expect(page.locator('#hearts')).toHaveCount(0)
    expect(await isFull(page)).toBe(true)
    await page.unroute(held)
    await page.reload()
    await expect.poll(() => waits(page)).toBeNull()
    expect(await isFull(page)).toBe(true)
    expect(await drawn()).not.toContain(false)

    // It can be undone at once.
    await heart(page).click()
    await expect.poll(() => isFull(page)).toBe(false)
    await expect.poll(() => waits(page)).toBeNull()
  }

  await test.step('nothing of it is left for whoever comes next', async () => {
    await context.setOffline(true)
    await heart(page).click()
    await expect.poll(() => waits(page)).toContain('"liked":true')
    const person = await personOf(page)
    await page.route('**/like', () => undefined)
    await context.setOffline(false)
    await page.goto('/blog')
    await page.getByRole('button', { name: /your menu$/ }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click()
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), `waits:${person}`)).toBeNull()
  })
})

test('a dialog that arrives in pieces appears when it is whole, in its place', async ({
  context,
  campus,
}) => {
  const { items } = await (await context.request.get('/api/books')).json()
  const path = `/books/${items[0].id}`
  const line = await cutLine(campus.url, path)
  try {
    const plain = { 'accept-encoding': 'identity' }
    const whole = await (await context.request.get(path, { headers: plain })).body()
    const at = whole.indexOf('class="dialog-body"')
    expect(at).toBeGreaterThan(0)
    // One whose steps do not wait for scripts.
    const page = await context.newPage()
    await page.setExtraHTTPHeaders(plain)
    await page.route('**/assets/*.js', (route) => route.abort())
    const dialog = page.locator('dialog.dialog')
    line.stallAfter(at + 40)
    await page.goto(line.url + path, { waitUntil: 'commit' })
    await expect(page.locator('.dialog-stage')).toBeAttached()
    await expect(dialog).toBeHidden()

    await page.goto(line.url + path)
    await expect(dialog).toBeVisible()
  } finally {
    await line.close()
  }
})

test('figures that stand below the lists on a phone wait for them, where the page arrives in pieces', async ({
  context,
  campus,
}) => {
  const page = await context.newPage()
  await signIn(page, 'admin')
  const line = await cutLine(campus.url, '/admin')
  try {
    const plain = { 'accept-encoding': 'identity' }
    const whole = await (await context.request.get('/admin', { headers: plain })).body()
    const at = whole.indexOf('id="approval"')
    expect(at).toBeGreaterThan(0)
    await page.setExtraHTTPHeaders(plain)
    await page.route('**/assets/*.js', (route) => route.abort())
    const figures = page.getByRole('region', { name: 'Statistics', includeHidden: true })
    line.stallAfter(at)
    await page.goto(`${line.url}/admin`, { waitUntil: 'commit' })
    await expect(figures).toBeAttached()
    await expect(figures).toBeHidden()

    await page.goto(`${line.url}/admin`)
    await expect(figures).toBeVisible()
  } finally {
    await line.close()
  }
})
