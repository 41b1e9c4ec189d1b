import type { Kysely, Selectable } from 'kysely'
import type { KindName } from '#contract/kinds.ts'
import { Problem } from '#contract/problem.ts'
import type { Schema } from '../database/schema/schema.ts'
import type { FileTable } from './tables.ts'

export type FileRecord = Selectable<FileTable>

/** The record that a file belongs to, as in 'post:0192…'. */
export type Claimant = `${'user' | 'request' | 'export' | 'draft' | KindName}:${string}`

type Tx = Kysely<Schema>

/**
 * Makes a finished file part of a record, inside the transaction that writes the record. Idempotent. Throws `missing`,
 * at `field`, for a file of somebody else, of another record than `from` or kind, or unfinished: all one answer.
 */
export async function claimFile(
  tx: Tx,
  fileId: string,
  ownerId: string,
  claimedBy: Claimant,
  kind: FileRecord['kind'],
  field?: string,
  from?: Claimant,
): Promise<FileRecord> {
  const claimed = await tx
    .updateTable('files')
    .set({ claimedBy })
    .where('id', '=', fileId)
    .where('ownerId', '=', ownerId)
    .where('kind', '=', kind)
    .where((eb) =>
      eb.or([eb('claimedBy', 'is', null), eb('claimedBy', 'in', [claimedBy, ...(from ? [from] : [])])]),
    )
    .returningAll()
    .executeTakeFirst()
  if (!claimed) throw notHere(field)
  return claimed
}

/** Gives the picture that a visitor uploaded while signing up to the new account. */
export async function claimVisitorsPicture(tx: Tx, fileId: string, userId: string): Promise<FileRecord> {
  const claimed = await tx
    .updateTable('files')
    .set({ claimedBy: `user:${userId}`, ownerId: userId })
    .where('id', '=', fileId)
    .where('ownerId', 'is', null)
    .where('kind', '=', 'picture')
    .where('claimedBy', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!claimed) throw notHere('pictureId')
  return claimed
}

/**
 * Makes a record's files temporary again, except those it keeps, inside the transaction that deletes or changes the
 * record. Until the sweep they can be claimed again, as by an undo; that time starts at `now`.
 */
export async function releaseFiles(
  tx: Tx,
  claimedBy: Claimant,
  now: string,
  keeping: readonly string[] = [],
): Promise<void> {
  let release = tx
    .updateTable('files')
    .set({ claimedBy: null, createdAt: now })
    .where('claimedBy', '=', claimedBy)
  if (keeping.length > 0) release = release.where('id', 'not in', keeping)
  await release.execute()
}

/**
 * Deletes the files that this record of this owner has claimed, inside the transaction that deletes the record. Returns
 * their ids; remove their bytes after the commit.
 */
export async function deleteClaimed(tx: Tx, ownerId: string, claimedBy: Claimant): Promise<string[]> {
  const gone = await tx
    .deleteFrom('files')
    .where('ownerId', '=', ownerId)
    .where('claimedBy', '=', claimedBy)
    .returning('id')
    .execute()
  return gone.map(({ id }) => id)
}

const notHere = (field?: string) =>
  new Problem('missing', 'Your file isn’t here any more. Please choose it again.', field)
