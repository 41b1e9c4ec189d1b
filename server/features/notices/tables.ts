declare module '#server/platform/database/schema/schema.ts' {
  interface Schema {
    quiet_hours: QuietHoursTable
    last_pushes: LastPushTable
  }
}

/** When nothing is pushed: '22:00' to '06:30', in the campus's own time. */
interface QuietHoursTable {
  userId: string
  start: string
  end: string
}

/** When a member was pushed something last: what follows within minutes is bundled. */
interface LastPushTable {
  userId: string
  at: string
}
