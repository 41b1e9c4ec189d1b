import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { lastsDays } from '#server/features/auth/sessions/sessions.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { network, openPage } from '#testing/pages/page.tsx'
import { postRow } from '#testing/server/samples/rows.ts'

test('what waits when a session runs out is said, is not asked for again and again, and goes when they are back', async () => {
  const it = await aCampus()
  const [ada, author] = [it.student(), it.subadmin()]
  for (const one of [ada, author]) await one(api.auth.session, {})
  const row = postRow(author.id, { title: 'The pump runs again' })
  await it.platform.database.write((tx) => tx.insertInto('posts').values(row).execute())
  const page = await openPage(it, `/blog/${row.id}`, ada)
  await vi.waitFor(() => expect(localStorage.getItem('person')).toBe(ada.id))
  await screen.findByRole('button', { name: /like this post/i })
  network(false)
  await page.press(/like this post/i)
  await screen.findByRole('link', { name: 'Outbox: 1 waiting' })

  it.clock.advance((lastsDays + 1) * 24 * 60 * 60_000)
  page.asked.length = 0
  network(true)
  await screen.findByRole('link', { name: 'Sign in again' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The pump runs again')
  for (const [link, heading] of [
    ['Blog', 'Campus Blog'],
    ['Marketplace', 'Student Marketplace'],
  ] as const) {
    const [first] = screen.getAllByRole('link', { name: link })
    if (first) await page.user.click(first)
    await screen.findByRole('heading', { level: 1, name: heading })
  }
  const times = (call: string) => page.asked.filter((one) => one.startsWith(call)).length
  expect(times('GET /api/session')).toBeLessThan(5)
  expect(times('PUT /api/posts')).toBeLessThan(4)
  await screen.findByRole('link', { name: 'Outbox: 1 waiting' })

  // The suspension ends.
  await it.platform.database.write((tx) =>
    tx.updateTable('sessions').set({ expiresAt: '2099-01-01T00:00:00.000Z' }).execute(),
  )
  await openPage(it, '/blog', ada, page.phone)
  await vi.waitFor(async () =>
    expect(await ada(api.posts.likes, { query: { ids: row.id } })).toEqual({ ids: [row.id] }),
  )
})
