declare module '#server/kinds/kind.ts' {
  interface ContentTables {
    clubs: true
  }
}

declare module '#server/platform/database/schema/schema.ts' {
  interface Schema {
    clubs: ClubTable
  }
}

export interface ClubTable {
  id: string
  ownerId: string
  name: string
  logoId: string
  status: 'listed' | 'deleted'
  search: string
  createdAt: string
  updatedAt: string
  /** Digest of the request that made it, see platform/idempotency.ts. */
  asked: string
}
