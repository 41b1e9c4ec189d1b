import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { api } from '#contract/index.ts'
import { aCampus } from '#testing/pages/campus.ts'
import { postRow } from '#testing/server/samples/rows.ts'

export async function start() {
  const it = await aCampus()
  const [ada, author] = [it.student({ fullName: 'Ada Obi' }), it.subadmin({ fullName: 'Bísí' })]
  for (const one of [ada, author]) await one(api.auth.session, {})
  const row = postRow(author.id, { title: 'The pump runs again' })
  await it.platform.database.write((tx) => tx.insertInto('posts').values(row).execute())
  return { ...it, ada, author, post: `/blog/${row.id}`, id: row.id }
}

export const like = () => screen.findByRole('button', { name: /like this post/i })

export const liked = (pressed: boolean, count: number) =>
  waitFor(async () => {
    const button = await like()
    expect([button.getAttribute('aria-pressed'), Number.parseInt(button.textContent ?? '', 10)]).toEqual([
      ...[String(pressed), count],
    ])
  })

export const comments = () => screen.findByRole('region', { name: /comments?/ })
