import type { Insertable } from 'kysely'
import { fold } from '#contract/fold.ts'
import type { PostTable } from '#server/features/blog/tables.ts'
import type { UserTable } from '#server/people/tables.ts'
import type { FileTable } from '#server/platform/files/tables.ts'
import { newId } from '#server/platform/ids.ts'

const at = '2026-11-21T10:00:00.000Z'

/** A complete row, for tests that write to the database directly. */
export function userRow(changes: Partial<Insertable<UserTable>> = {}): Insertable<UserTable> {
  const id = changes.id ?? newId()
  const fullName = changes.fullName ?? 'Ada Obi'
  return {
    id,
    fullName,
    email: `${id}@fuoye.edu.ng`,
    department: 'Law',
    level: '100',
    role: 'user',
    accountType: 'user',
    status: 'active',
    search: fold(fullName),
    createdAt: at,
    updatedAt: at,
    ...changes,
  }
}

export function postRow(
  ownerId: string,
  changes: Partial<Insertable<PostTable>> = {},
): Insertable<PostTable> {
  const title = changes.title ?? 'Matriculation'
  return {
    id: newId(),
    ownerId,
    title,
    excerpt: 'In short',
    content: '<p>At length</p>',
    status: 'approved',
    search: fold(title),
    createdAt: at,
    updatedAt: at,
    publishedAt: at,
    ...changes,
  }
}

/** The row of a file that a book, a reel or a picture references, without bytes. */
export function fileRow(
  ownerId: string,
  kind: FileTable['kind'],
  changes: Partial<Insertable<FileTable>> = {},
): Insertable<FileTable> {
  const id = changes.id ?? newId()
  const facts = { type: 'application/octet-stream', bytes: 10, sha256: id, name: 'sent', createdAt: at }
  return { id, ownerId, kind, ...facts, ...changes }
}
