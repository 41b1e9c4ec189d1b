declare module '#server/platform/database/schema.ts' {
  interface Schema {
    uploads: UploadTable
  }
}

/** A file that is on its way: what it says of itself. Gone once it is in `files`, under the same id. */
export interface UploadTable {
  id: string
  ownerId: string | null
  kind: 'picture' | 'video' | 'book'
  name: string
  /** As announced; neither more nor less is taken. */
  bytes: number
  createdAt: string
}
