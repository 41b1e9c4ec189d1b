import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ContentKinds } from '#server/kinds/kind.ts'
import { every } from '#server/platform/database/query/search.ts'
import { refuseStrangeFiles } from '#server/platform/files/installation-id.ts'
import { fileIdOf } from '#server/platform/files/keys.ts'
import { removeBytes } from '#server/platform/files/remove-bytes.ts'
import { deleteWorkFiles } from '#server/platform/files/work-file.ts'
import type { Platform } from '#server/platform/index.ts'
import { keptSince, type Retained } from '#server/platform/retention.ts'

type Places = Pick<Platform, 'database' | 'files' | 'clock' | 'config' | 'log'>

const batch = 200

/** Files that a record references are kept, claimed or not: the foreign key would fail the whole sweep. */
const unnamed = (kinds: ContentKinds) =>
  every(
    Object.values(kinds).flatMap(({ table, madeOf }) =>
      madeOf
        ? sql<SqlBool>`not exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${madeOf}`)} = files.id)`
        : [],
    ),
  )

/**
 * Deletes files that no record has claimed and uploads that were not finished, once their time is over. Rows go first:
 * a row without bytes would break its readers, bytes without a row are only litter. Safe to run concurrently.
 */
export async function deleteForgotten(
  { database, files, clock }: Places,
  kinds: ContentKinds,
): Promise<void> {
  const before = (name: Retained) => sql`${sql.ref('createdAt')} < ${keptSince(name, clock.now())}`
  const lateAfter = (visitors: RawBuilder<unknown>) =>
    sql<SqlBool>`case when ${sql.ref('ownerId')} is null then ${visitors} else ${before('unclaimedFiles')} end`
  for (const table of ['files', 'uploads'] as const)
    for (let swept = batch; swept === batch; ) {
      const isForgotten =
        table === 'files'
          ? sql<SqlBool>`${lateAfter(before('visitorsFiles'))} and ${sql.ref('claimedBy')} is null and ${unnamed(kinds)}`
          : lateAfter(sql`(${before('visitorsFiles')}
              or ${sql.ref('dueAt')} is null and ${before('visitorsUploads')})`)
      const rows = await database.write((tx) => {
        const some = tx.selectFrom(table).where(isForgotten).select('id').limit(batch)
        // Repeated here: PostgreSQL rechecks only this outer condition when a chosen row was claimed meanwhile.
        return tx.deleteFrom(table).where('id', 'in', some).where(isForgotten).returning('id').execute()
      })
      await removeBytes(
        files,
        rows.map(({ id }) => id),
      )
      swept = rows.length
    }
}

/**
 * Deletes bytes without a row: what a killed process left, and the files of deleted people. Lists the whole store, so
 * it runs once a day. Younger bytes may still get their row. Throws where the files belong to another
 * installation: the store may be changed under a running fleet.
 */
export async function deleteLeftovers(places: Places): Promise<void> {
  const { database, files, clock, log } = places
  await refuseStrangeFiles(places)
  const before = keptSince('leftovers', clock.now())

  async function removeUnknown(keys: Map<string, string[]>, tables: readonly ('files' | 'uploads')[]) {
    const known = new Set<string>()
    for (const table of tables)
      for (const { id } of await database.read
        .selectFrom(table)
        .where('id', 'in', [...keys.keys()])
        .select('id')
        .execute())
        known.add(id)
    for (const [id, those] of keys) if (!known.has(id)) await files.remove(those)
    keys.clear()
  }

  // A file being finished has bytes before its row; a finished upload no longer needs its chunks.
  for (const [prefix, tables] of [
    ['kept/', ['files', 'uploads']],
    ['uploads/', ['uploads']],
  ] as const) {
    const keys = new Map<string, string[]>()
    for await (const { key, at } of files.list(prefix)) {
      const id = fileIdOf(key)
      if (!id || at >= before) continue
      keys.set(id, [...(keys.get(id) ?? []), key])
      if (keys.size >= batch) await removeUnknown(keys, tables)
    }
    if (keys.size > 0) await removeUnknown(keys, tables)
  }
  await files.removeUnfinished(before)
  await deleteWorkFiles(places.config, clock.now(), log)
}
