import { applyCampus, campusSaid, type Said } from '#contract/apply-campus.ts'
import type { Database } from '../database/port.ts'
import { sharedQuery } from '../database/query/shared-query.ts'

/** Moves whenever an admin publishes; every cached reply is of it. */
export const campusTopic = 'campus'

/** Keeps this process at what the admins last published. */
export interface CurrentCampus {
  /** What this process began with: nothing, or what its campus.json says. */
  begun: Said
  /** Resolves when whatever was published before this call holds; at once where nothing was. Never throws at once. */
  follow(): void | Promise<void>
}

/** What admins publish stands above what the process began with: the specification, or a campus.json. */
export function followCampus(database: Pick<Database, 'read' | 'versions' | 'versionsNow'>): CurrentCampus {
  const begun = campusSaid()
  let applied: string | null = null

  // One after another, so that nobody puts an older state over a newer one; whoever comes meanwhile shares the next one.
  const catchUp = sharedQuery(async () => {
    // Read before the row: what is published in between is found at the next call.
    const version = await database.versions([campusTopic])
    if (version === applied) return
    const row = await database.read
      .selectFrom('campus_settings')
      .orderBy('version', 'desc')
      .select('settings')
      .limit(1)
      .executeTakeFirst()
    if (row || applied !== null) applyCampus({ ...begun, ...settingsOf(row) })
    applied = version
  })

  /** Null where the database cannot tell at once, or not at all. */
  function versionNow(): string | null {
    try {
      return database.versionsNow?.([campusTopic]) ?? null
    } catch {
      return null
    }
  }

  return {
    begun,
    follow() {
      if (applied !== null && versionNow() === applied) return
      return catchUp([])
    },
  }
}

/** Written by us. */
export const settingsOf = (row: { settings: string } | undefined): Said =>
  row ? (JSON.parse(row.settings) as Said) : {}
