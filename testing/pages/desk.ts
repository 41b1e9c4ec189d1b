import { screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { postRow } from '#testing/server/samples/rows.ts'
import { aCampus } from './campus.ts'

/** A campus with an admin, a student and an author whose posts await review. */
export async function atTheDesk(options: Parameters<typeof aCampus>[0] = {}) {
  const it = await aCampus(options)
  const [sade, ada, author] = [it.admin({ fullName: 'Ṣadé' }), it.student({ fullName: 'Ada' }), it.subadmin()]
  for (const one of [sade, ada, author]) await one(api.auth.session, {})
  let waited = 0
  const handIn = async (title: string) => {
    waited += 1
    const waitingSince = new Date(Date.parse(it.clock.now()) + waited * 1000).toISOString()
    const row = postRow(author.id, { title, status: 'pending', publishedAt: null, waitingSince, version: 1 })
    await it.platform.database.write((tx) => tx.insertInto('posts').values(row).execute())
    return row.id
  }
  return { ...it, sade, ada, author, handIn }
}
export const queue = async () => within(await screen.findByRole('list', { name: 'Waiting posts' }))
export const titles = async () =>
  (await queue()).queryAllByRole('heading').map((heading) => heading.textContent)
export const reads = (words: string) => waitFor(() => expect(document.body.textContent).toContain(words))

export const screenIs = (wide: boolean) =>
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: wide }))
export const shownPost = (wide: boolean) =>
  wide ? screen.findByRole('region', { name: 'Preview' }) : screen.findByRole('dialog', { name: /^Preview/ })
