/** How far ahead a post may go out, and how long its author has to read what a reviewer changed. */
export const planLimits = { days: 90, hoursToRead: 24 } as const

const hour = 3_600_000

/** The moment of a day and a time on campus, as a form has them: '2026-11-30' and '08:00'. Null where it is none. */
export function momentOf(day: string, clock: string): string | null {
  const at = Date.parse(`${day}T${clock}:00+01:00`)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** What is wrong with the time at which a post shall go out; null for nothing. */
export function wrongTime(at: string | null, now: string): string | null {
  if (at === null) return 'Choose a day and a time'
  const ahead = Date.parse(at) - Date.parse(now)
  if (ahead <= 0) return 'Choose a time that is still to come'
  return ahead > planLimits.days * 24 * hour ? `Choose a time within ${planLimits.days} days` : null
}

/**
 * When a post that is approved now goes out, whose reviewer asked for this time and perhaps changed words: then its author
 * has a day to read them. Null for at once.
 */
export function outAt(asked: string | null, isReworded: boolean, now: string): string | null {
  if (!isReworded) return asked
  const read = new Date(Date.parse(now) + planLimits.hoursToRead * hour).toISOString()
  return asked !== null && asked > read ? asked : read
}
