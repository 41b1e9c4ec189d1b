// @vitest-environment node
import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { Reel } from '#contract/reels/endpoints.ts'
import {
  allKept,
  clearWatched,
  forgetReels,
  keepReel,
  mostWatched,
  removeReel,
  removeReelsOf,
  surplus,
} from './downloaded-reels.ts'
import { feedFrom } from './told-feed.ts'
import { feedOf } from './without-network.ts'

/** The fields of a reel that are read here. */
const aReel = (id: string, caption = id): Reel =>
  ({ id, caption, tags: ['Oye'], owner: { id: 'o', fullName: 'Bisi Adé' } }) as unknown as Reel
const video = new Blob(['moving pictures'], { type: 'video/mp4' })
const keep = (person: string, id: string, why: 'downloaded' | 'watched', at: string) =>
  keepReel(person, aReel(id), video, why, `2026-11-21T10:00:0${at}.000Z`)
const idsOf = async (person: string) => (await allKept(person)).map(({ id }) => id)

test('what is kept is there for whoever kept it, latest first, and for nobody else', async () => {
  await keep('ada', 'one', 'watched', '1')
  await keep('ada', 'two', 'downloaded', '2')
  expect(await idsOf('ada')).toEqual(['two', 'one'])
  expect(await (await allKept('ada'))[0]?.file.text()).toBe('moving pictures')
  expect(await idsOf('bola')).toEqual([])
  await removeReel('ada', 'two')
  expect(await idsOf('ada')).toEqual(['one'])
})

test('watching what was downloaded leaves it downloaded; downloading what was watched makes it last', async () => {
  await keep('chidi', 'one', 'downloaded', '1')
  await keep('chidi', 'one', 'watched', '2')
  await keep('chidi', 'two', 'watched', '3')
  await keep('chidi', 'two', 'downloaded', '4')
  await keep('chidi', 'three', 'watched', '5')
  await clearWatched('chidi')
  expect(await idsOf('chidi')).toEqual(['two', 'one'])
})

test('whoever blocks somebody keeps nothing of theirs', async () => {
  await keep('efe', 'one', 'downloaded', '1')
  await keepReel('efe', { ...aReel('two'), owner: { id: 'p' } } as Reel, video, 'watched')
  await removeReelsOf('efe', 'o')
  expect(await idsOf('efe')).toEqual(['two'])
})

test('whoever leaves takes their reels along', async () => {
  await keep('dayo', 'one', 'downloaded', '1')
  await forgetReels('dayo')
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('campus-reels-dayo')
})

test('what was watched long ago makes room; what was downloaded does not', () => {
  const third = { size: mostWatched / 3 } as Blob
  const all = ['1', '2', '3', '4', '5'].map((at) => ({ id: at, at, file: third, why: 'watched' as const }))
  expect(surplus(all)).toEqual(['2', '1'])
  expect(surplus(all.map((one) => (one.at === '1' ? { ...one, why: 'downloaded' } : one)))).toEqual(['2'])
})

test('without a network the feed is what lies here, from the reel the address asks for', () => {
  const kept = new Map(
    ['gate', 'bus', 'lab'].map((id) => [
      id,
      { id, reel: aReel(id, `The ${id}`), file: video, why: 'watched' as const, at: '' },
    ]),
  )
  const ids = (filter: Parameters<typeof feedOf>[1]) => feedOf(kept, filter)?.map(({ id }) => id)
  expect(ids({})).toEqual(['gate', 'bus', 'lab'])
  expect(ids({ from: 'bus' })).toEqual(['bus', 'gate', 'lab'])
  expect(ids({ from: 'far' })).toBeUndefined()
  expect(ids({ search: 'bisi LAB' })).toEqual(['lab'])
  expect(feedOf(new Map(), {})).toBeNull()
})

test('the feed goes on from the reel whose address it has, as it was told before', () => {
  const told = (...ids: string[]) => ({ pages: [{ items: ids.map((id) => aReel(id)) }], pageParams: [null] })
  const ids = (from: string) =>
    feedFrom([told('bus', 'lab'), told('gate', 'bus', 'hall')], from)?.map(({ id }) => id)
  expect(ids('bus')).toEqual(['bus', 'lab'])
  expect(ids('gate')).toEqual(['gate', 'bus', 'hall'])
  expect(ids('far')).toBeUndefined()
})
