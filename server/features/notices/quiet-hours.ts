import type { QuietHours } from '#contract/notices/endpoints.ts'

/** West Africa Time, all year. */
const offset = 3_600_000
const day = 86_400_000

const minutesOf = (at: string) => Number(at.slice(0, 2)) * 60 + Number(at.slice(3))

/** When these quiet hours end, if `now` lies within them; else null. */
export function quietUntil(now: string, { start, end }: QuietHours): string | null {
  const local = Date.parse(now) + offset
  const midnight = local - (local % day)
  const minute = (local - midnight) / 60_000
  const [from, to] = [minutesOf(start), minutesOf(end)]
  const isQuiet = from <= to ? minute >= from && minute < to : minute >= from || minute < to
  if (!isQuiet) return null
  const over = midnight + to * 60_000 - offset
  return new Date(minute < to ? over : over + day).toISOString()
}
