import type { Page } from '@playwright/test'
import { address } from '#contract/addresses.ts'
import type { SavedThing } from '#contract/saved/endpoints.ts'
import type { Ids, Screen } from './screens.ts'

const path = address('profile', { tab: 'saved' })
const student = { path, as: 'student' } as const

/** Keeps one of each kind, for a student who keeps nothing in the demo. */
async function keep(page: Page, { post, product, book }: Ids): Promise<void> {
  const reels: { items: { id: string }[] } = await (await page.request.get('/api/reels')).json()
  const all = { book, reel: reels.items[0]?.id, product, post }
  for (const [kind, id] of Object.entries(all)) if (id) await page.request.put(`/api/my/saved/${kind}/${id}`)
}

const keeping = (ids: Ids) => async (page: Page) => {
  await keep(page, ids)
  await page.reload()
  await page
    .getByRole('button', { name: /^For later: / })
    .first()
    .waitFor()
}

/** A product that is sold, and a post that is no longer here. */
const gone = (ids: Ids) => async (page: Page) => {
  await page.route('**/api/my/saved?*', answered)
  await page.route('**/api/my/saved', answered)
  await keep(page, ids)
  await page.goto(address('profile'))
  await page.getByRole('link', { name: 'For later' }).click()
  await page.getByText('No longer here', { exact: true }).waitFor()

  async function answered(route: Parameters<Parameters<Page['route']>[1]>[0]) {
    const response = await route.fetch()
    const { items, next }: { items: SavedThing[]; next: string | null } = await response.json()
    const changed = items.map((item) =>
      item.kind === 'post'
        ? { ...item, shown: null }
        : item.kind === 'product'
          ? { ...item, over: 'Sold' }
          : item,
    )
    await route.fulfill({ response, json: { items: changed, next } })
  }
}

/** What a member keeps for later: nothing, some, and what has gone. */
export const savedStates = (ids: Ids): Record<string, Screen> => ({
  'for-later-empty': student,
  'for-later': { ...student, does: keeping(ids) },
  'for-later-gone': { ...student, does: gone(ids) },
})
