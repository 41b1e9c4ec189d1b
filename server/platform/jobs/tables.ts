declare module '#server/platform/database/schema/schema.ts' {
  interface Schema {
    jobs: JobTable
  }
}

/** State of the fleet's jobs of a quarter of an hour and more. */
interface JobTable {
  name: string
  /** Until then a process holds it, or a failed run is not retried. */
  heldUntil: string | null
  /** When it last succeeded. */
  doneAt: string | null
}
