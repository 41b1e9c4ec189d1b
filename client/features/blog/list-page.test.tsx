import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCampus } from '#client/testing/campus.ts'
import { openPage } from '#client/testing/page.tsx'
import { api } from '#contract/index.ts'
import { postRow } from '#server/testing/rows.ts'

test('what is talked about stands beside the list without what stands next to it', async () => {
  const it = await aCampus()
  const author = it.subadmin()
  await author(api.auth.session, {})
  const titles = Array.from({ length: 8 }, (_, index) => `Post ${index}`)
  for (const title of titles) {
    const row = postRow(author.id, { title, likes: 3, publishedAt: it.clock.now() })
    await it.platform.database.write((tx) => tx.insertInto('posts').values(row).execute())
    it.clock.advance(60_000)
  }
  await openPage(it, '/blog')
  const beside = within(await screen.findByRole('region', { name: 'Trending this week' }))
  const shown = beside.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(shown.sort()).toEqual(titles.slice(0, 3))
})
