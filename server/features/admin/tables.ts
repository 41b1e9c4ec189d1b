declare module '#server/platform/database/schema.ts' {
  interface Schema {
    audit_log: AuditTable
    device_tracking: DeviceTable
    active_days: ActiveDayTable
  }
}

/** What an admin did about people. Decisions about posts are in post_decisions. */
export interface AuditTable {
  id: string
  at: string
  actorId: string | null
  act: 'promoted' | 'returned' | 'approved the request of' | 'rejected the request of'
  subjectId: string
  /** Their name as it was. */
  subject: string
  requestId: string | null
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
