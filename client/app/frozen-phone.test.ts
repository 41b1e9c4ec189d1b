// @vitest-environment node
import 'fake-indexeddb/auto'
import { beforeAll, expect, test, vi } from 'vitest'
import { keptDrafts } from '#client/features/blog/compose/draft/saved-drafts.ts'
import { bookDrafts } from '#client/features/books/compose/draft.ts'
import { openPhone } from '#client/features/books/download/database.ts'
import { listingDrafts } from '#client/features/marketplace/compose/drafts.ts'
import { kindOf } from '#client/features/marketplace/compose/listing.ts'
import { reelDrafts } from '#client/features/reels/compose/drafts.ts'
import { readCached } from '#client/offline/cache/offline-cache.ts'
import { carryOver, type Drafting } from '#client/offline/outbox/drafts/draft-kind.ts'
import { findDraft } from '#client/offline/outbox/drafts/drafts.ts'
import { allOf, arrivedOf } from '#client/offline/outbox/queue-store.ts'
import { frozen, thaw } from '#testing/old-phones/restore-phone.ts'
import { localStorageOf } from '#testing/pages/local-storage.ts'
import { onThisPhone } from '../features/on-this-phone/on-this-phone.ts'
import { offlineKinds } from './offline-kinds.ts'

vi.stubGlobal('localStorage', localStorageOf())
const phone = frozen('2026-11-22')
const { person } = phone
beforeAll(() => thaw(phone))

const titles = async (who: string) =>
  (await onThisPhone(offlineKinds, who)).flatMap(({ title, rows }) => rows.map(() => title))

test('what an older build kept is there: answers, books with their places, reels', async () => {
  expect(await titles(person)).toEqual(['Posts', 'Products', 'Reels', 'Books'])
  expect(await titles('visitor')).toEqual(['Reels', 'Books'])
  const { hash } = await theKept('post')
  expect((await readCached(person, hash))?.data).toMatchObject({ title: expect.any(String) })
  const library = await openPhone(person)
  expect(await library.getAll('files')).toEqual([expect.any(Blob)])
  expect(await library.getAll('places')).toEqual([expect.objectContaining({ sent: expect.any(Boolean) })])
})

test('what was done and had not arrived is there, whole and in order', async () => {
  const acts = await allOf(person)
  expect(acts.map(({ kind, state }) => `${kind} ${state}`)).toEqual(
    ['comment', 'comment', 'post-like', 'product', 'post', 'reel'].map((kind) => `${kind} waiting`),
  )
  expect(acts.at(-1)?.body).toMatchObject({ video: { file: expect.any(Blob) } })
  expect(await arrivedOf(person)).toHaveLength(1)
})

test('what was begun is there, with its files', async () => {
  const posts = await keptDrafts(person)
  expect(posts.map(({ text }) => text.title)).toEqual(['Half a post', 'Written on the bus'])
  // Twice: after the migration the old data is gone.
  for (const _ of ['when it is carried over', 'and after']) {
    const listing = await carriedOver(listingDrafts, '')
    expect(listing?.listing.fields.name).toBe('Chair half described')
    expect(listing && kindOf(listing.listing.fields), 'from before there were kinds').toBe('sale')
    expect(listing?.blobs[listing.listing.pictures[0]?.id ?? '']).toBeInstanceOf(Blob)
    expect((await carriedOver(bookDrafts, 'new'))?.file?.blob).toBeInstanceOf(Blob)
    expect((await carriedOver(reelDrafts, 'new'))?.video?.file).toBeInstanceOf(Blob)
  }
  const left = (await indexedDB.databases()).map(({ name }) => name)
  expect(left.filter((name) => /^(listings|reel-drafts)-/.test(name ?? ''))).toEqual([])
  expect(await (await openPhone(person)).getAllKeys('drafts')).toEqual([])
})

async function carriedOver<Body>(drafting: Drafting<Body>, key: string) {
  await carryOver(drafting, person)
  const { kind, shape } = drafting
  return (await findDraft<Body>({ ownerId: person, kind, key }, shape))?.body
}

async function theKept(kind: string): Promise<{ hash: string }> {
  const { cachedOf } = await import('#client/offline/cache/offline-cache.ts')
  const [first] = await cachedOf(person, kind)
  if (!first) throw new Error(`Nothing of ${kind} is kept`)
  return first
}
