import type { Generated, Selectable } from 'kysely'

declare module '#server/platform/database/schema/schema.ts' {
  interface Schema {
    uploads: UploadTable
  }
}

/** A file that is on its way: what it says of itself. Gone once it is in `files`, under the same id. */
export interface UploadTable {
  id: string
  ownerId: string | null
  /** Whose turn a visitor's is: a digest of their address. */
  sender: string | null
  kind: 'picture' | 'video' | 'book'
  name: string
  /** As announced; neither more nor less is taken. */
  bytes: number
  createdAt: string
  /** Whole, and to be made a file from then on by whoever works; null while bytes come. */
  dueAt: string | null
  /** How often a process has begun to, and until when the last one is at it. */
  tries: Generated<number>
  heldUntil: string | null
  /** What came of it where that was no file, for its sender to hear once: a code and a sentence. */
  refusal: string | null
}

export type Upload = Selectable<UploadTable>
