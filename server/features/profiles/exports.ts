import type { OwnExport } from '#contract/auth/account-endpoints.ts'
import { Problem } from '#contract/problem.ts'
import type { ExportSection } from '#server/people/export-section.ts'
import { later } from '#server/platform/clock.ts'
import { deleteClaimed } from '#server/platform/files/records.ts'
import { removeBytes } from '#server/platform/files/remove-bytes.ts'
import type { Platform } from '#server/platform/index.ts'
import type { Wait } from '#server/platform/jobs/clock-skew.ts'
import { accountKey } from '#server/platform/limits/port.ts'
import { keptSince, retention } from '#server/platform/retention.ts'
import { createGathering, zipName } from './export-zip.ts'

/** An export without progress for this long is abandoned. */
const diesAfter = { hours: 1 }
export const exportWaits: Wait[] = [
  { table: 'exports', column: 'startedAt', most: 0 },
  { table: 'exports', column: 'movedAt', most: 0 },
  { table: 'exports', column: 'heldUntil', most: 1 },
]
const anew = { fileId: null, tries: 0, heldUntil: null }
const allowed = { most: 5, seconds: 24 * 3_600 }

/** A zip of all of a member's own data, made in the background, for its owner alone. */
export function createExports(platform: Platform, belongings: readonly ExportSection[]) {
  const { database, clock, files, limits, jobs } = platform
  const { run } = createGathering(platform, belongings)

  async function own(ownerId: string): Promise<OwnExport | null> {
    const row = await database.read
      .selectFrom('exports')
      .leftJoin('files', 'files.id', 'exports.fileId')
      .where('exports.ownerId', '=', ownerId)
      .select(['exports.id', 'state', 'done', 'total', 'startedAt', 'movedAt', 'fileId', 'files.bytes'])
      .executeTakeFirst()
    if (!row) return null
    const { bytes, movedAt, fileId, ...facts } = row
    const until = later(row.startedAt, retention.exports.kept)
    const died = row.state === 'working' && later(movedAt, diesAfter) < clock.now()
    return {
      ...facts,
      state: died ? 'failed' : row.state,
      file:
        row.state === 'ready' && bytes !== null
          ? { src: `/files/${fileId}/${zipName}?download`, bytes: Number(bytes), until }
          : null,
    }
  }

  /** Replaces the former export. Returns the ids of the files that were deleted with it. */
  async function replace(facts: Omit<OwnExport, 'file'> & { movedAt: string }, ownerId: string) {
    return database.write(async (tx) => {
      const former = await tx
        .updateTable('exports')
        .set({ movedAt: facts.movedAt })
        .where('ownerId', '=', ownerId)
        .returning('id')
        .executeTakeFirst()
      const gone = former ? await deleteClaimed(tx, ownerId, `export:${former.id}`) : []
      await tx
        .insertInto('exports')
        .values({ ...facts, ownerId })
        .onConflict((conflict) => conflict.column('ownerId').doUpdateSet({ ...facts, ...anew }))
        .execute()
      return gone
    })
  }

  return {
    own,

    /** Idempotent by id. Throws `tooMany`. */
    async start(id: string, ownerId: string): Promise<OwnExport> {
      const present = await own(ownerId)
      if (present?.id === id || present?.state === 'working') return present
      await limits.take('exports', accountKey({ id: ownerId }), allowed)
      const now = clock.now()
      const facts = { id, state: 'working' as const, done: 0, total: 0, startedAt: now }
      const gone = await replace({ ...facts, movedAt: now }, ownerId).catch((error) => {
        throw database.isDuplicate(error) ? new Problem('conflict', 'That id is taken') : error
      })
      jobs.start('remove a former export', () => removeBytes(files, gone))
      jobs.work('gather what somebody takes with them', run)
      return { ...facts, file: null }
    },
  }
}

/** Removes old exports. */
export async function sweepExports({
  database,
  files,
  clock,
}: Pick<Platform, 'database' | 'files' | 'clock'>): Promise<void> {
  const before = keptSince('exports', clock.now())
  const gone = await database.write(async (tx) => {
    const old = await tx
      .deleteFrom('exports')
      .where('startedAt', '<', before)
      .returning(['id', 'ownerId'])
      .execute()
    const ids = []
    for (const { id, ownerId } of old) ids.push(...(await deleteClaimed(tx, ownerId, `export:${id}`)))
    return ids
  })
  await removeBytes(files, gone)
}
