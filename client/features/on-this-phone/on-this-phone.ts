import type { KeptRow, OfflineKind } from '#client/api/feature.ts'

export interface KeptList {
  title: string
  rows: KeptRow[]
}

/** What this person finds without a network, kind by kind. */
export const onThisPhone = (things: readonly OfflineKind[], person: string): Promise<KeptList[]> =>
  Promise.all(
    things
      .flatMap(({ kept }) => kept ?? [])
      .map(async ({ title, rows }) => ({ title, rows: await rows(person).catch(() => []) })),
  )
