declare module '#server/platform/database/schema/schema.ts' {
  interface Schema {
    device_tracking: DeviceTable
    active_days: ActiveDayTable
    ready_replies: ReadyReplyTable
  }
}

/** A device, by a random id that it keeps. Linked to no person. */
interface DeviceTable {
  deviceId: string
  userAgent: string
  platform: string
  language: string
  width: number
  height: number
  firstSeen: string
}

/** How many members were seen within thirty days, recorded once a day ('2026-11-21'). */
interface ActiveDayTable {
  day: string
  members: number
}

/** The admins' own ready replies, and the defaults that they changed or removed. */
interface ReadyReplyTable {
  id: string
  label: string
  text: string
  /** Separated by commas. */
  purposes: string
  keptAt: string
  removedAt: string | null
}
