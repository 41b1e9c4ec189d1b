import type { Page } from '@playwright/test'
import { expect, signIn, test } from './campus.ts'

/** Whatever is cut off at the right edge, or stands beyond it. */
async function outOfReach(page: Page, path: string, shown?: RegExp): Promise<string[]> {
  await page.goto(path)
  if (shown) await expect(page.getByText(shown)).toBeAttached()
  // As a phone does whose owner has set letters to twice their size.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { right, width } = element.getBoundingClientRect()
        return width > 0 && right > innerWidth + 1 && !scrolls(element.parentElement)
      })
      .map(({ tagName, className, textContent }) => `${tagName}.${className}: ${textContent?.slice(0, 30)}`)
  })
}

test('letters twice their size leave everything in reach, on every screen', async ({ page }) => {
  test.setTimeout(90_000)
  const first = async (path: string) => (await (await page.request.get(path)).json()).items[0].id as string
  const visited = ['/', '/login', '/signup', '/privacy', '/nowhere', '/search?q=a', '/people?search=a']
  for (const path of visited) expect.soft(await outOfReach(page, path), path).toEqual([])
  await signIn(page, 'admin')
  expect.soft(await outOfReach(page, '/blog', /^\d+ unread$/), 'the count on the bell').toEqual([])
  const post = `/blog/${await first('/api/posts')}`
  expect.soft(await outOfReach(page, post, /^Take down$/), 'what an admin may do with a post').toEqual([])
  for (const path of [
    ...['/reels', '/books'],
    ...[
      `/books/${await first('/api/books')}`,
      '/marketplace',
      `/marketplace/${await first('/api/products')}`,
    ],
    ...['/profile', '/settings', '/admin', '/notices', '/outbox', '/on-this-phone'],
    ...['/post-blog', '/post-product', '/post-reel', '/add-books'],
  ])
    expect.soft(await outOfReach(page, path), path).toEqual([])
})
