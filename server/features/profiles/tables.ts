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
  /** Digest of the request that made it, see platform/idempotency.ts; null for what is older. */
  asked: string | null
}

/** What a member takes with them; its zip is the file of the same id, once it is ready. */
interface ExportTable {
  /** From whoever asked, so it names nothing but this row. */
  id: string
  ownerId: string
  /** Made here; null until there is something to put under it. */
  fileId: string | null
  state: 'working' | 'ready' | 'failed'
  /** Of `total` parts. */
  done: number
  total: number
  startedAt: string
  /** Moved with every part. */
  movedAt: string
  /** How often a process has begun, and until when the last one is at it. */
  tries: Generated<number>
  heldUntil: string | null
}
