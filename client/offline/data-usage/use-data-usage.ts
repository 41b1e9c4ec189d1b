import { useDailyUsage } from './daily-usage.ts'
import { type Days, dayOf } from './data-usage.ts'

/** What this browser has spent on the campus, in bytes. */
interface Spent {
  today: number
  month: number
  /** The last 14 days, today last. */
  days: readonly number[]
}

const dayMs = 24 * 60 * 60_000

export function useDataUsage(): Spent {
  const days = useDailyUsage()
  return days ? spent(together(...days), Date.now()) : nothing
}

/** The sums of both, day by day. */
const together = (one: Days, other: Days): Days =>
  Object.fromEntries(
    [...Object.keys(one), ...Object.keys(other)].map((day) => [day, (one[day] ?? 0) + (other[day] ?? 0)]),
  )

const nothing: Spent = { today: 0, month: 0, days: [] }

/** Sums up what is kept. */
export function spent(days: Days, now: number): Spent {
  const today = dayOf(now)
  const month = today.slice(0, 7)
  return {
    today: days[today] ?? 0,
    month: Object.entries(days).reduce((sum, [day, bytes]) => (day.startsWith(month) ? sum + bytes : sum), 0),
    days: Array.from({ length: 14 }, (_, i) => days[dayOf(now - (13 - i) * dayMs)] ?? 0),
  }
}
