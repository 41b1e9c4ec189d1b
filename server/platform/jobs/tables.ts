declare module '#server/platform/database/schema/schema.ts' {
  interface Schema {
    jobs: JobTable
  }
}

/** What the fleet does every hour or day. */
interface JobTable {
  name: string
  /** Until then one process is at it, or it is not tried again after a failure. */
  heldUntil: string | null
  /** When it was last done to its end. */
  doneAt: string | null
}
