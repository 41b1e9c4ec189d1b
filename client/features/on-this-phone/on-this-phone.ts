import type { KeptRow, OfflineKind } from '#client/api/feature.ts'

export interface KeptList {
  title: string
  rows: KeptRow[]
}

/** What this person can open offline, kind by kind. */
export const onThisPhone = (offlineKinds: readonly OfflineKind[], person: string): Promise<KeptList[]> =>
  Promise.all(
    offlineKinds
      .flatMap(({ kept }) => kept ?? [])
      .map(async ({ title, rows }) => ({ title, rows: await rows(person).catch(() => []) })),
  )
