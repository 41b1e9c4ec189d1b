declare module '#server/platform/database/schema/schema.ts' {
  interface Schema {
    device_tracking: DeviceTable
    active_days: ActiveDayTable
    ready_replies: ReadyReplyTable
  }
}

/** A device, by a random id it keeps itself. Tied to nobody. */
interface DeviceTable {
  deviceId: string
  userAgent: string
  platform: string
  language: string
  width: number
  height: number
  firstSeen: string
}

/** How many members had been seen within thirty days, noted once a day ('2026-11-21'). */
interface ActiveDayTable {
  day: string
  members: number
}

/** What admins made of the ready replies: their own, and the first ones that they changed or took off. */
interface ReadyReplyTable {
  id: string
  label: string
  text: string
  /** Joined by commas. */
  purposes: string
  keptAt: string
  removedAt: string | null
}
