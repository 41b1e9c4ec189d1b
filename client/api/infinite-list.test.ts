import { InfiniteQueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paged } from './infinite-list.ts'
import { createQueryClient } from './query-client.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

/** A list in pages of three, newest first, and the requests made for it. */
async function readThree(meta = {}) {
  const posts = [9, 8, 7, 6, 5, 4, 3, 2, 1].map(String)
  const asked: (string | undefined)[] = []
  const client = createQueryClient()
  const options = paged(['list'], async ({ after }) => {
    asked.push(after)
    const items = posts.slice(after ? posts.indexOf(after) + 1 : 0).slice(0, 3)
    return { items, next: items.at(-1) === posts.at(-1) ? null : (items.at(-1) ?? null) }
  })
  const list = new InfiniteQueryObserver(client, { ...options, meta: { keep: false, ...meta } })
  const leave = list.subscribe(() => undefined)
  await vi.waitFor(() => expect(list.getCurrentResult().data?.pages).toHaveLength(1))
  await list.fetchNextPage()
  await list.fetchNextPage()
  const shown = () => list.getCurrentResult().data?.pages.flatMap(({ items }) => items)
  expect(shown()).toEqual(posts)
  expect(asked.splice(0)).toEqual([undefined, '7', '4'])
  return { posts, asked, client, list, leave, shown }
}
const minutesLater = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)

test('a list of many pages that is come back to asks for its first one, and not for all of them again', async () => {
  const { asked, list, leave } = await readThree()
  leave()
  minutesLater(1)
  list.subscribe(() => undefined)
  await vi.waitFor(() => expect(list.getCurrentResult().isFetching).toBe(false))
  expect(asked.splice(0)).toEqual([undefined])
  minutesLater(1)
  await list.refetch()
  expect(asked).toEqual([undefined])
})

test('where something new stands on top, the rest follows it without a gap', async () => {
  const { posts, asked, list, shown } = await readThree()
  posts.unshift('10')
  minutesLater(1)
  await list.refetch()
  expect(shown()).toEqual(posts.slice(0, 9))
  expect(asked).toEqual([undefined, '8', '5'])
})

test.each([
  ['somebody knows that it changed', 0],
  ['it was read long ago', 11],
])('where %s, all of it is read anew', async (_, minutes) => {
  const { asked, client, list } = await readThree()
  minutesLater(minutes)
  if (minutes === 0) await client.invalidateQueries({ queryKey: ['list'] })
  else await list.refetch()
  expect(asked).toEqual([undefined, '7', '4'])
})

test('however often it is looked at in between', async () => {
  const { asked, list } = await readThree()
  for (let look = 0; look < 3; look += 1) {
    minutesLater(4)
    await list.refetch()
  }
  expect(asked).toEqual([undefined, undefined, undefined, '7', '4'])
})

test('of a talk, where a reply may have come to any comment, all that is shown is renewed', async () => {
  const { asked, list } = await readThree({ whole: true })
  minutesLater(1)
  await list.refetch()
  expect(asked).toEqual([undefined, '7', '4'])
})

test('pages that were read by a clock that was ahead do not stand for ever', async () => {
  const { asked, list } = await readThree()
  minutesLater(-24 * 60)
  await list.refetch()
  expect(asked).toEqual([undefined, '7', '4'])
})
