import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { atTheDesk } from '#testing/pages/desk.ts'
import { at, openPage } from '#testing/pages/page.tsx'
import { postRow } from '#testing/server/samples/rows.ts'

test('a comment that got other words after it was reported stands on the desk in both', async () => {
  const it = await atTheDesk()
  const { sade, ada, author, platform } = it
  const post = postRow(author.id, { title: 'The market opens' })
  await platform.database.write((tx) => tx.insertInto('posts').values(post).execute())
  const commentId = newId()
  await ada(api.comments.write, { id: post.id, commentId, body: { content: 'Send me money' } })
  const body = { kind: 'comment', thingId: commentId, reason: 'It is a scam' } as const
  await it.student()(api.reports.make, { id: newId(), body })
  await ada(api.comments.edit, { id: commentId, body: { content: 'Good morning all' } })
  await openPage(it, '/admin', sade)
  const reported = await screen.findByRole('article', { name: 'Comment on “The market opens”' })
  expect(reported.textContent).toContain('Good morning all')
  expect(reported.querySelector('blockquote')?.textContent).toMatch(/^As reported\s.*Send me money$/)
})

test('what three people report is hidden, and back when an admin says so', async () => {
  const it = await atTheDesk()
  const { sade, ada, author } = it
  const row = postRow(author.id, { title: 'Cheap phones' })
  await it.platform.database.write((tx) => tx.insertInto('posts').values(row).execute())
  const first = await openPage(it, `/blog/${row.id}`, ada)
  await first.press('Report')
  await first.user.click(await screen.findByLabelText('It is advertising'))
  await first.press('Send report')
  await first.told(/^Thank you\. An admin will look at it/)
  for (const other of [it.student(), it.student()])
    await other(api.reports.make, {
      id: newId(),
      body: { kind: 'post', thingId: row.id, reason: 'It is advertising' },
    })
  await openPage(it, `/blog/${row.id}`, ada)
  await screen.findByRole('heading', { name: 'Post not found' })

  const desk = await openPage(it, '/admin', sade)
  const reported = await screen.findByRole('article', { name: 'Cheap phones' })
  expect(reported.textContent).toContain('hidden')
  const before = desk.asked.length
  await desk.user.click(within(reported).getByRole('button', { name: 'Restore' }))
  await desk.told('Restored “Cheap phones”')
  await waitFor(() =>
    expect(document.body.textContent).toContain('You restored the post Cheap phones by Person 3.'),
  )
  expect(desk.asked.slice(before), 'who is here has not changed').not.toContain('GET /api/session')
  await openPage(it, `/blog/${row.id}`, ada)
  await screen.findByRole('heading', { level: 1, name: 'Cheap phones' })
  await openPage(it, '/notices', ada)
  await screen.findByText(/so it stays/)
  await at('/notices')
})
