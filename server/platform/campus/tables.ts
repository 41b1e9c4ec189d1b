declare module '#server/platform/database/schema/schema.ts' {
  interface Schema {
    campus_settings: CampusSettingsTable
  }
}

/** What admins say of the campus, a row each time they publish; the one with the highest version holds. */
export interface CampusSettingsTable {
  version: number
  /** JSON: `Said` of contract/apply-campus.ts. */
  settings: string
  /** JSON: the names that things were moved from and to in this step. */
  moves: string
  /** Null for who has left. */
  byId: string | null
  at: string
}
