import type { Page } from '@playwright/test'
import { expect, signIn, test, workerStands } from '#testing/journeys/campus.ts'

test.use({ serviceWorkers: 'allow' })

/** A word in more posts than the search shows per kind. */
async function aWordOfMany(page: Page): Promise<{ word: string; total: number }> {
  const { items } = (await (await page.request.get('/api/posts')).json()) as { items: { title: string }[] }
  const words = new Set(items.flatMap(({ title }) => title.toLowerCase().match(/[a-z]{3,}/g) ?? []))
  for (const word of words) {
    const { groups } = (await (await page.request.get(`/api/search?q=${word}`)).json()) as {
      groups: { kind: string; total: number; exact: boolean; items: unknown[] }[]
    }
    const posts = groups.find(({ kind }) => kind === 'post')
    if (posts?.exact && posts.total > posts.items.length) return { word, total: posts.total }
  }
  throw new Error('No word of this campus is in so many posts')
}

test('everything is found from anywhere by one key, and without a network what this phone keeps', {
  tag: '@main',
}, async ({ page, context }) => {
  await signIn(page, 'student')
  const { items } = await (await page.request.get('/api/posts')).json()
  const { id, title } = items[0] as { id: string; title: string }
  const word = title.split(' ').sort((one, other) => other.length - one.length)[0] ?? ''
  await page.goto(`/blog/${id}`)
  await workerStands(page)
  await page.keyboard.press('/')
  const box = page.getByRole('main').getByRole('searchbox', { name: 'Search the campus' })
  await expect(box).toBeFocused()
  await page.keyboard.type(word)
  const posts = page.getByRole('region', { name: 'Posts' })
  await expect(posts.getByRole('link', { name: title })).toBeVisible()
  // "All" is shown only where there are more results.
  await expect(posts.getByRole('link', { name: /^All/ })).toHaveCount(0)
  const more = await aWordOfMany(page)
  await box.fill(more.word)
  await posts.getByRole('link', { name: `All ${more.total} posts` }).click()
  await expect(page).toHaveURL(
    (url) => url.pathname === '/blog' && url.searchParams.get('search') === more.word,
  )
  await page.goto(`/blog?search=${encodeURIComponent(word)}`)
  await expect(page).toHaveURL(/\/blog\?search=/)
  // The URL changes first; until the list has loaded, the former results stay.
  await expect(page.getByRole('heading', { level: 1, name: 'Campus Blog' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()

  await context.setOffline(true)
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await page.keyboard.type(word.slice(0, 4))
  const here = page.getByRole('region', { name: 'On this phone' })
  await expect(here.getByRole('link', { name: title })).toBeVisible()
  await expect(page.getByText('once you’re online')).toBeVisible()
  await here.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
})

test('what was searched for stands in the box as it was asked, in whatever letters it came', async ({
  page,
}) => {
  // A hydration mismatch is logged on the console, which fails the test.
  const decomposed = 'Ṣọlá Àdìrẹ'.normalize('NFD')
  const asked = [`  ${decomposed.toUpperCase()} 50% <b>&amp; `, `${'x'.repeat(99)}😀`]
  const lists = ['/search?q=', '/blog?search=', '/books?search=', '/marketplace?search=', '/people?search=']
  for (const list of lists)
    for (const words of asked) {
      await page.goto(list + encodeURIComponent(words))
      const box = page.getByRole('main').getByRole('searchbox').first()
      await expect(box).toHaveValue(words.trim().replace('😀', ''))
    }
})
