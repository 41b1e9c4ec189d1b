import type { Kysely } from 'kysely'
import { withdrawNotice } from '#server/people/notices.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { releaseFiles } from '#server/platform/files/records.ts'
import type { Platform } from '#server/platform/index.ts'
import { aboutBelow } from './comments/comment-notices.ts'
import { rememberDeleted } from './deleted-ids.ts'
import type { ContentKind, ContentKinds } from './kind.ts'

type Tx = Kysely<Schema>

/** A small batch, so that a sweep blocks nobody. */
const atOnce = 50

/** Deletes what can no longer be restored; its files are left to the sweep of unclaimed files. */
export async function sweepDeleted(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  kinds: ContentKinds,
): Promise<void> {
  const now = clock.now()
  for (const kind of Object.values(kinds))
    for (let found = atOnce; found === atOnce; )
      found = await database.write((tx) => sweepSome(tx, kind, now))
}

/** Returns how many it found. What was restored meanwhile stays. */
async function sweepSome(tx: Tx, one: ContentKind, now: string): Promise<number> {
  const { kind, table, files, comments, deleted } = one
  const isFinal = deleted.isFinal(now)
  const found = await tx.selectFrom(table).where(isFinal).limit(atOnce).select('id').execute()
  for (const { id } of found) {
    if (deleted.empty) {
      if (!(await deleted.empty(tx, id, isFinal))) continue
    } else {
      const about = comments ? await aboutBelow(tx, comments, [id]) : []
      const gone = await tx.deleteFrom(table).where('id', '=', id).where(isFinal).returning('id').execute()
      if (gone.length === 0) continue
      await rememberDeleted(tx, kind, id, now)
      await withdrawNotice(tx, about)
    }
    if (files) await releaseFiles(tx, `${kind}:${id}`, now)
  }
  return found.length
}
