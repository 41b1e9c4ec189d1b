declare module '#server/platform/database/schema/schema.ts' {
  interface Schema {
    quiet_hours: QuietHoursTable
    last_pushes: LastPushTable
  }
}

/** When no pushes are sent: '22:00' to '06:30', in the campus's time zone. */
interface QuietHoursTable {
  userId: string
  start: string
  end: string
}

/** When a member last got a push: those that follow within minutes are bundled. */
interface LastPushTable {
  userId: string
  at: string
}
