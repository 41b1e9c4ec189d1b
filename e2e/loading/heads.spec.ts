import type { Page } from '@playwright/test'
import { expect, test } from '#testing/journeys/campus.ts'

/** Every address in the head of the open page, as the server rendered it. */
const said = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [
        'link[rel=canonical]',
        'meta[property="og:url"]',
        'meta[property="og:image"]',
        'meta[property="og:title"]',
      ].map((tag) => [
        tag,
        [...document.head.querySelectorAll(tag)].map(
          (one) => one.getAttribute('href') ?? one.getAttribute('content'),
        ),
      ]),
    ),
  )

test('moved on inside the app, the head says what the server says of that page, once', async ({
  page,
  request,
}) => {
  for (const [list, row] of [
    ['/blog', 'main article a'],
    ['/marketplace', 'main a[href^="/marketplace/"]:not([href*="?"])'],
    ['/books', 'main a[href^="/books/"]:not([href*="courses"])'],
  ] as const) {
    await page.goto(list)
    await page.waitForLoadState('networkidle')
    const link = page.locator(row).first()
    const to = (await link.getAttribute('href')) ?? ''
    await link.click()
    await page.waitForURL(`**${to}`)
    const html = await (await request.get(to)).text()
    const ofServer = (tag: RegExp) => tag.exec(html)?.[1]
    await expect
      .poll(() => said(page))
      .toEqual({
        'link[rel=canonical]': [ofServer(/rel="canonical" href="([^"]*)"/)],
        'meta[property="og:url"]': [ofServer(/property="og:url" content="([^"]*)"/)],
        'meta[property="og:image"]': [ofServer(/property="og:image" content="([^"]*)"/)],
        'meta[property="og:title"]': [expect.any(String)],
      })
  }
})
