import type { Kysely } from 'kysely'
import { Problem } from '#contract/problem.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { claimFile } from '#server/platform/files/records.ts'
import type { Platform } from '#server/platform/index.ts'
import type { PaperDraftTable } from '../tables.ts'

type Draft = Omit<PaperDraftTable, 'status' | 'addedAt'> & { fileId: string }

/** Which of these digests came before: as a draft, whatever became of it, or as a book. */
export async function knownFiles(db: Kysely<Schema>, sums: readonly string[]): Promise<Set<string>> {
  if (sums.length === 0) return new Set()
  const [drafts, books] = await Promise.all([
    db.selectFrom('paper_draft_files').where('sha256', 'in', sums).select('sha256').execute(),
    db.selectFrom('books').where('sha256', 'in', sums).select('sha256').execute(),
  ])
  return new Set([...drafts, ...books].flatMap(({ sha256 }) => sha256 ?? []))
}

/** Keeps a draft with its files; `sums` are the digests of what it was made of. Returns whether it is new. */
export async function keepDraft(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  draft: Draft,
  sums: readonly string[],
): Promise<boolean> {
  const { id, ownerId, fileId, pictureId } = draft
  try {
    await database.write(async (tx) => {
      await tx
        .insertInto('paper_drafts')
        .values({ ...draft, status: 'waiting', addedAt: clock.now() })
        .execute()
      await tx
        .insertInto('paper_draft_files')
        .values(sums.map((sha256) => ({ sha256, draftId: id })))
        .execute()
      await claimFile(tx, fileId, ownerId, `draft:${id}`, 'book')
      if (pictureId) await claimFile(tx, pictureId, ownerId, `draft:${id}`, 'picture')
    })
    return true
  } catch (error) {
    if (database.isDuplicate(error)) return false
    throw error instanceof Problem && error.code === 'missing'
      ? new Problem('conflict', 'Its file is part of another book')
      : error
  }
}
