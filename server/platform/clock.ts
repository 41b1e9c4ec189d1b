export interface Clock {
  /** ISO-8601 UTC with milliseconds: '2026-11-21T10:00:00.000Z'. */
  now(): string
  /** The same moment in milliseconds since 1970. */
  milliseconds(): number
}

/** Caches the text of one millisecond: twenty requests may come in it. */
let written = { at: Number.NaN, text: '' }

export const clock: Clock = {
  now() {
    const at = Date.now()
    if (at !== written.at) written = { at, text: new Date(at).toISOString() }
    return written.text
  },
  milliseconds: () => Date.now(),
}

/** A clock for tests: it stands still until advanced. */
export function standingClock(
  at = '2026-11-21T10:00:00.000Z',
): Clock & { advance(milliseconds: number): void } {
  let current = Date.parse(at)
  return {
    now: () => new Date(current).toISOString(),
    milliseconds: () => current,
    advance: (milliseconds) => {
      current += milliseconds
    },
  }
}

export interface Span {
  days?: number
  hours?: number
  minutes?: number
  seconds?: number
}

/** Adds days, hours or minutes to a time; negative ones subtract. */
export function later(at: string, { days = 0, hours = 0, minutes = 0, seconds = 0 }: Span): string {
  return new Date(Date.parse(at) + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000).toISOString()
}

/** Minutes by which the clocks of a fleet may differ. */
export const skew = 5

/**
 * The latest credible time of a row written at most so many minutes ahead. A later time was written by a wrong clock, and
 * is not waited for.
 */
export const latest = (now: string, minutes = 0): string => later(now, { minutes: minutes + skew })

/** Limits a phone's time to now: one whose clock runs ahead must not win every later conflict. */
export const atTheLatestNow = (said: string, { now }: Clock): string =>
  said > now() ? now() : new Date(said).toISOString()
