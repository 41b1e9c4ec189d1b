import { useObservable } from '#client/offline/storage/use-observable.ts'
import type { Here, KeptBook } from '../../download/database.ts'
import type { KeptBooks } from '../../download/shown-books.ts'
import { failureOf, failures, type Keeping, keepingOf, running } from '../download/progress.ts'
import { papersHere } from '../download/status.ts'

/** What this phone has of these courses. */
export function hereOf(ids: readonly string[], books: KeptBooks): Here {
  const all = ids.flatMap((id) => papersHere(id, books))
  const sum = (of: readonly KeptBook[]) => of.reduce((bytes, one) => bytes + one.bytes, 0)
  return {
    whole: all.filter(({ whole }) => whole).length,
    bytes: sum(all),
    handed: sum(all.filter(({ handed }) => handed)),
  }
}

/** Why one of these could not be downloaded. */
export const useFailureOf = (ids: readonly string[]): string | null =>
  useObservable({ subscribe: failures.subscribe, get: () => ids.map(failureOf).find(Boolean) ?? null }, null)

/** Which of these is being downloaded. */
export const useKeepingOf = (ids: readonly string[]): Keeping | null =>
  useObservable(
    { subscribe: running.subscribe, get: () => ids.map(keepingOf).find((one) => one !== undefined) ?? null },
    null,
  )
