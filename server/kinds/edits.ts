import type { Kysely } from 'kysely'
import { versionOf, type Words } from '#contract/edit-rules.ts'
import type { OnTopOf } from '#contract/edit-version.ts'
import { Problem } from '#contract/problem.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { deleteOld } from '#server/platform/database/write/delete-old.ts'
import type { Platform } from '#server/platform/index.ts'
import { digest } from '#server/platform/secrets.ts'

interface Edit<Said extends object> {
  /** The subject of the edit: 'product:<id>'. */
  of: string
  onTopOf: OnTopOf
  /** The current state, of a locked row. */
  present: Said
  /** The new values, as they would be stored; omitted fields stay. */
  sent: Partial<Said>
  now: string
}

/**
 * Whether an edit still has to be made; inside write(), with the change itself. False for a repeated one. Throws a
 * conflict where the current state differs from the one it started from, unless that is its own earlier text or already
 * what it says.
 */
export async function isToBeMade<Said extends object>(
  tx: Kysely<Schema>,
  { of, onTopOf: { version, edit }, present, sent, now }: Edit<Said>,
): Promise<boolean> {
  const [stands, asked] = [versionOf(present), versionOf(sent)]
  const next = versionOf({ ...present, ...named(sent) })
  // A digest, so that the table reveals neither the subject nor the editor.
  const id = edit && digest(`${of} ${edit}`)
  const before =
    id && (await tx.selectFrom('edits').where('id', '=', id).select(['asked', 'version']).executeTakeFirst())
  if (before && before.asked === asked) return false
  const isOnTop =
    version === undefined || version === stands || next === stands || (before && before.version === stands)
  if (!isOnTop) throw new Clash()
  if (id)
    await tx
      .insertInto('edits')
      .values({ id, asked, version: next, at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ asked, version: next, at: now }))
      .execute()
  return true
}

const named = (sent: object): Words =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))

/** Something else was saved meanwhile. */
class Clash extends Error {}

/** Makes an edit; on a conflict reads `present` for the editor, so that they see both versions. */
export async function orShowing<Done>(edit: Promise<Done>, present: () => Promise<object>): Promise<Done> {
  try {
    return await edit
  } catch (error) {
    if (!(error instanceof Clash)) throw error
    throw Problem.of({
      ...{ code: 'conflict', message: 'This was changed on another phone', field: 'version' },
      present: await present(),
    })
  }
}

export const sweepEdits = (platform: Pick<Platform, 'database' | 'clock'>): Promise<void> =>
  deleteOld(platform, 'edits', { table: 'edits', key: ['id'], at: 'at' })
