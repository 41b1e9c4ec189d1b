import type { Generated, Selectable } from 'kysely'

declare module '#server/platform/database/schema/schema.ts' {
  interface Schema {
    uploads: UploadTable
  }
}

/** An upload in progress. Deleted once it is in `files`, under the same id. */
export interface UploadTable {
  id: string
  ownerId: string | null
  /** A visitor's queue key: a digest of their IP address. */
  sender: string | null
  kind: 'picture' | 'video' | 'book'
  name: string
  /** The announced size; neither more nor less is accepted. */
  bytes: number
  createdAt: string
  /** From when on a complete upload may be finished by a worker; null while bytes arrive. */
  dueAt: string | null
  /** How often a process has begun to finish it, and until when the last one's lease lasts. */
  tries: Generated<number>
  heldUntil: string | null
  /** Why no file came of it, for its sender to hear once: a code and a sentence. */
  refusal: string | null
}

export type Upload = Selectable<UploadTable>
