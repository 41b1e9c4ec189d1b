import { hashKey } from '@tanstack/react-query'
import { writeCached } from '#client/offline/cache/offline-cache.ts'
import { askCampus } from '#client/offline/connectivity/connectivity.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import { call } from '#contract/call.ts'
import { api } from '#contract/late/queued.ts'

/** Keeps the answer sheet of a paper beside its file, so that it can be sat on the bus. May fail: there may be none. */
export async function keepSheet({ id, kind }: BookCard, person: string): Promise<void> {
  if (kind !== 'past questions') return
  const data = await call(api.sheets.read, { id, query: {} }, askCampus)
  await writeCached(person, [{ hash: hashKey(['sheet', id]), data, at: Date.now() }])
}
