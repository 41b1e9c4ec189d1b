// @vitest-environment node
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { createStore, outdated, removeDatabase } from './indexed-db.ts'

const storeOf = (version: number) =>
  createStore<{ rows: { key: string; value: { id: string } } }>({
    name: (person) => `campus-reels-${person}`,
    version,
    upgrade: (db, from) => {
      if (from < 1) db.createObjectStore('rows', { keyPath: 'id' })
    },
  })
beforeEach(() => outdated.set(null))

test('a page that is older than what lies here says so, and touches nothing', async () => {
  await (await storeOf(2).open('ada')).put('rows', { id: 'kept' })
  await expect(storeOf(1).open('ada')).rejects.toMatchObject({ name: 'VersionError' })
  expect(outdated.get()).toBe('this page')
  expect(await (await storeOf(2).open('ada')).getAllKeys('rows')).toEqual(['kept'])
})

test('a page of an older version lets a newer one change the shape, and reads on once it is loaded anew', async () => {
  const older = storeOf(1)
  await (await older.open('bola')).put('rows', { id: 'kept' })
  const newer = await storeOf(2).open('bola')
  expect(await newer.getAllKeys('rows')).toEqual(['kept'])
  await expect(older.open('bola')).rejects.toMatchObject({ name: 'VersionError' })
})

test('a tab that does not let go of an older version is named, and waited for', async () => {
  const stubborn = await openDB('campus-reels-chidi', 1, {
    upgrade: (db) => void db.createObjectStore('rows', { keyPath: 'id' }),
  })
  const opening = storeOf(2).open('chidi')
  await new Promise<void>((said) => outdated.subscribe(said))
  expect(outdated.get()).toBe('another tab')
  stubborn.close()
  await opening
  expect(outdated.get()).toBe(null)
})

test('what another tab holds is not said to be deleted, and is once that one closes', async () => {
  const stubborn = await openDB('campus-reels-dayo', 1, {
    upgrade: (db) => void db.createObjectStore('rows', { keyPath: 'id' }),
  })
  await expect(removeDatabase('campus-reels-dayo')).rejects.toThrow('is held')
  stubborn.close()
  await vi.waitFor(async () =>
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('campus-reels-dayo'),
  )
})
