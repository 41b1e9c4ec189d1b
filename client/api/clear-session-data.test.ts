// @vitest-environment node
import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { offlineKinds } from '#client/app/offline-kinds.ts'
import { remembered } from '#client/offline/storage/local-storage.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { notePendingErasure } from '#client/offline/storage/pending-erasure.ts'
import { visitor } from '#client/offline/storage/person.ts'
import {
  cacheNames,
  databases,
  type Holds,
  type Occasion,
  phoneNames,
  rule,
} from '#client/offline/storage/storage-registry.ts'
import { frozen, thaw } from '#testing/old-phones/restore-phone.ts'
import { localStorageOf } from '#testing/pages/local-storage.ts'
import {
  finishLeaving,
  forgetEverythingOf,
  leaveNothingOf,
  takeOverFromVisitor,
} from './clear-session-data.ts'

const lies = frozen('2026-11-22')
const ada = lies.person
const bola = ada.replace(/^./, 'f')
/** Another person's data, beside the frozen one's: the same under their own id. */
const bolas = JSON.parse(JSON.stringify(lies).replaceAll(ada, bola)) as typeof lies

/** Its rows do not name their owner; see below. */
const withoutOwner = ['campus-drafts']

let held: Set<string>
/** Ids of what other apps shared. */
let shares: string[]

beforeEach(async () => {
  for (const { name = '' } of await indexedDB.databases()) await deleteDB(name)
  vi.stubGlobal('localStorage', localStorageOf())
  held = new Set(Object.keys(cacheNames))
  const open = async () => ({
    keys: async () => shares.map((id) => ({ url: `https://campus.example/shared/${id}/words` })),
    async delete({ url }: { url: string }) {
      shares = shares.filter((id) => !url.includes(id))
    },
  })
  shares = []
  vi.stubGlobal('caches', { open, delete: async (name: string) => held.delete(name) })
  await thaw(lies)
  await thaw({ ...bolas, local: {}, databases: bolas.databases.filter(({ name }) => name.includes(bola)) })
  // Came later than the frozen phone.
  for (const who of [ada, bola]) {
    const db = await openDB(`sittings-${who}`, 1, { upgrade: (db) => void db.createObjectStore('sittings') })
    await db.put('sittings', { id: who }, who)
    db.close()
  }
  for (const [pattern, holds] of Object.entries(phoneNames))
    for (const who of holds === 'read' ? [ada, bola, visitor] : [ada, bola])
      if (pattern !== 'going:*') localStorage.setItem(pattern.replace('*', who), 'yes')
})

/** How many things one declared place holds of somebody; of anybody where its name has no person. */
async function amount(
  where: 'database' | 'name' | 'cache',
  pattern: string,
  person: string,
): Promise<number> {
  const name = pattern.replace('*', person)
  if (where === 'cache') return held.has(name) ? 1 : 0
  if (where === 'name') return remembered().filter((one) => one.startsWith(name)).length
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return 0
  const db = await openDB(name)
  const all = await Promise.all([...db.objectStoreNames].map((store) => db.getAll(store)))
  db.close()
  return all.flat().filter((row) => pattern.includes('*') || row.ownerId === person).length
}

const declared = [
  ...Object.entries(databases)
    .filter(([pattern]) => !withoutOwner.includes(pattern))
    .map(([pattern, holds]) => ['database', pattern, holds] as const),
  ...Object.entries(phoneNames)
    .filter(([pattern]) => pattern !== 'going:*')
    .map(([pattern, holds]) => ['name', pattern, holds] as const),
  ...Object.entries(cacheNames).map(([pattern, holds]) => ['cache', pattern, holds] as const),
]

async function all(person: string): Promise<Record<string, number>> {
  const amounts: Record<string, number> = {}
  for (const [where, pattern] of declared) amounts[pattern] = await amount(where, pattern, person)
  return amounts
}

const occasions: Record<Exclude<Occasion, 'a visitor signs in'>, () => Promise<void>> = {
  'sign-out': () => leaveNothingOf(ada, offlineKinds),
  expiry: async () => undefined,
  'cookie gone': async () => {
    notePendingErasure(ada, 'for another')
    await finishLeaving(visitor, offlineKinds)
    await finishLeaving(ada, offlineKinds)
  },
  'another person': async () => {
    notePendingErasure(ada, 'read')
    await finishLeaving(bola, offlineKinds)
  },
  deletion: () => forgetEverythingOf(ada, offlineKinds),
}

describe.each(Object.entries(occasions))('at %s', (occasion, happens) => {
  test('everything that lies on this phone follows the one rule, and of nobody else anything goes', async () => {
    const [hers, his] = [await all(ada), await all(bola)]
    for (const [pattern, amount] of Object.entries(hers)) expect(amount, pattern).toBeGreaterThan(0)
    await happens()
    const left = await all(ada)
    for (const [, pattern, holds] of declared) {
      const goes = rule[holds as Holds][occasion as Occasion] === 'goes'
      // Her drafts and reading positions are kept in her library.
      const stays = pattern === 'library-*' && occasion !== 'deletion' ? 3 : 0
      expect(left[pattern], `${pattern} at ${occasion}`).toBe(goes ? stays : hers[pattern])
    }
    const ofNobody = declared.filter(([, pattern]) => !pattern.includes('*')).map(([, pattern]) => pattern)
    const others = (amounts: object) => Object.entries(amounts).filter(([name]) => !ofNobody.includes(name))
    expect(others(await all(bola))).toEqual(others(his))
    expect(remembered().filter((name) => name.startsWith('going:'))).toEqual([])
  })
})

test.each([
  ['signed out', () => leaveNothingOf(ada, [])],
  ['deleted their account', () => forgetEverythingOf(ada, [])],
] as const)('what was pushed to somebody who %s is shown no longer', async (_, leave) => {
  const shown = new Set(['Bola commented'])
  const getNotifications = async () => [...shown].map((one) => ({ close: () => shown.delete(one) }))
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: { getRegistration: async () => ({ getNotifications }) },
  })
  await leave()
  expect(shown.size).toBe(0)
})

test('what a visitor downloaded and read is theirs once they sign in, and nobody’s besides', async () => {
  const [hers, visitors] = [await all(ada), await all(visitor)]
  const bookOf = async (person: string) => {
    const db = await openDB(`library-${person}`)
    const books = await db.getAllKeys('books')
    db.close()
    return books
  }
  const [book] = await bookOf(visitor)
  await takeOverFromVisitor(ada, offlineKinds)
  const [now, left] = [await all(ada), await all(visitor)]
  for (const [where, pattern, holds] of declared) {
    if (rule[holds as Holds]['a visitor signs in'] !== 'becomes theirs' || where === 'cache') continue
    expect(visitors[pattern], pattern).toBeGreaterThan(0)
    expect(left[pattern], pattern).toBe(0)
    expect(now[pattern], pattern).toBeGreaterThanOrEqual(hers[pattern] ?? 0)
  }
  expect(await bookOf(ada)).toContain(book)
  const kept = await openDB(`campus-kept-${ada}`)
  expect((await kept.get('queries', '["session"]')).data.viewer.id).toBe(ada)
  expect(await kept.get('queries', JSON.stringify(['book', book]))).toMatchObject({ borrowed: true })
  kept.close()
})

test('what was broken off when the app was closed is done at the next start', async () => {
  notePendingErasure(ada, 'everything')
  notePendingErasure(bola, 'read')
  await finishLeaving(visitor, offlineKinds)
  const [hers, his] = [await all(ada), await all(bola)]
  expect(hers['campus-kept-*']).toBe(0)
  expect(hers['campus-outbox']).toBe(0)
  expect(his['campus-kept-*']).toBe(0)
  expect(his['listings-*']).toBeGreaterThan(0)
})

test('what was shared with the app after somebody left is not theirs, and stays', async () => {
  const later = newId()
  shares = [newId(performance.timeOrigin - 120_000), later]
  notePendingErasure(ada, 'read')
  await finishLeaving(visitor, offlineKinds)
  expect(shares).toEqual([later])
  expect(held.has('shared')).toBe(true)
})

test('whoever comes back before it was done keeps what is still there', async () => {
  const before = await all(ada)
  notePendingErasure(ada, 'read')
  await finishLeaving(ada, offlineKinds)
  expect(await all(ada)).toEqual(before)
})

test('where a browser does not tell its databases, an account is deleted whole all the same', async () => {
  const { databases } = indexedDB
  Object.defineProperty(indexedDB, 'databases', { value: undefined, configurable: true })
  await forgetEverythingOf(ada, [])
  Object.defineProperty(indexedDB, 'databases', { value: databases })
  const left = await all(ada)
  expect(left['listings-*']).toBe(0)
  expect(left['library-*']).toBe(0)
})

test('pictures of older drafts, which do not say whose they are, go with the account once no other draft can name them', async () => {
  const lie = async () => (await indexedDB.databases()).some(({ name }) => name === 'campus-drafts')
  await forgetEverythingOf(ada, [])
  expect(await lie(), 'Bola wrote here too').toBe(true)
  await forgetEverythingOf(bola, [])
  expect(await lie()).toBe(false)
})

test('what another tab holds up is not taken for gone: it is erased at the next start', async () => {
  const stubborn = await openDB(`campus-kept-${ada}`)
  await leaveNothingOf(ada, offlineKinds)
  expect(localStorage.getItem(`going:${ada}`)).toBe('read')
  stubborn.close()
  await finishLeaving(visitor, offlineKinds)
  expect(localStorage.getItem(`going:${ada}`)).toBeNull()
  expect((await all(ada))['campus-kept-*']).toBe(0)
})
