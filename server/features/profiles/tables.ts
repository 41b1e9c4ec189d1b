import type { Generated } from 'kysely'

declare module '#server/platform/database/schema/schema.ts' {
  interface Schema {
    role_requests: RoleRequestTable
    exports: ExportTable
  }
}

/** An open request for a role; deciding it deletes it. */
interface RoleRequestTable {
  id: string
  userId: string
  requestedRole: 'subadmin'
  status: 'pending'
  requestedAt: string
  /** Digest of the request that created it, see platform/idempotency.ts; null for older ones. */
  asked: string | null
}

/** A member's export; once it is ready, its zip is the file `fileId`. */
interface ExportTable {
  /** Made by the client, so it identifies only this row, never a file. */
  id: string
  ownerId: string
  /** Made by the server; null until there is something to store. */
  fileId: string | null
  state: 'working' | 'ready' | 'failed'
  /** Of `total` parts. */
  done: number
  total: number
  startedAt: string
  /** When the last part was done. */
  movedAt: string
  /** How often a process has begun, and until when the last one's lease lasts. */
  tries: Generated<number>
  heldUntil: string | null
}
