import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { at, openPage } from '#testing/pages/page.tsx'
import { postRow } from '#testing/server/samples/rows.ts'

test('what trends stands beside the list with its true ranks, also what stands next to it', async () => {
  const it = await aCampus()
  const author = it.subadmin()
  await author(api.auth.session, {})
  const titles = Array.from({ length: 8 }, (_, index) => `Post ${index}`)
  for (const title of titles) {
    const at = it.clock.now()
    const rank = titles.indexOf(title)
    const row = postRow(author.id, {
      ...{ title, publishedAt: at, trend: rank + 1 },
      ...(rank === 7 ? { likes: 1, comments: 1 } : { likes: 1_203 }),
    })
    await it.platform.database.write((tx) => tx.insertInto('posts').values(row).execute())
    it.clock.advance(60_000)
  }
  await openPage(it, '/blog')
  const beside = within(await screen.findByRole('region', { name: 'Trending this week' }))
  const shown = beside.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(shown).toEqual(titles.slice(-4).reverse())
  const figures = beside.getAllByText(/·/).map(({ textContent }) => textContent)
  expect(figures.slice(0, 2)).toEqual(['1 like\u00a0· 1 comment', '1,203 likes\u00a0· 0 comments'])
})

test('order is three tabs, a subject is a quiet link of its own, and the reels stand apart', async () => {
  const it = await aCampus()
  const author = it.subadmin()
  await author(api.auth.session, {})
  for (const [title, tag] of [
    ['The pump runs again', 'Academic'],
    ['Two goals in the rain', 'Sports'],
  ] as const) {
    const row = postRow(author.id, { title, publishedAt: it.clock.now() })
    await it.platform.database.write(async (tx) => {
      await tx.insertInto('posts').values(row).execute()
      await tx.insertInto('post_tags').values({ postId: row.id, tag }).execute()
    })
  }
  const page = await openPage(it, '/blog')
  const order = within(await screen.findByRole('navigation', { name: 'Order of posts' }))
  expect(order.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Most Recent',
    'Trending',
    'Popular',
  ])
  const current = (label: string) => order.findByRole('link', { current: 'page', name: label })
  await current('Most Recent')
  await page.user.click(order.getByRole('link', { name: 'Popular' }))
  await at('/blog?sort=popular')
  await current('Popular')
  await page.user.click(
    within(screen.getAllByRole('navigation', { name: 'Subjects' })[0] as HTMLElement).getByRole('link', {
      name: 'Sports',
    }),
  )
  await at('/blog?sort=popular&tag=Sports')
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).not.toContain(
      'The pump runs again',
    ),
  )
})
