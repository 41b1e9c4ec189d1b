const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const days = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * The campus is on UTC+1 all year. Computed here instead of by Intl, so that the server and every phone, whatever its
 * language and time zone, show the same text.
 */
const onCampus = (iso: string) => new Date(Date.parse(iso) + hour)
const dayNumber = (iso: string) => Math.floor(onCampus(iso).getTime() / day)

/** '20 November 2026' */
export function longDate(iso: string): string {
  const date = onCampus(iso)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** '20 Nov' */
export function shortDate(iso: string): string {
  const date = onCampus(iso)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]?.slice(0, 3)}`
}

/** 'Friday 20 November' */
export function weekdayDate(iso: string): string {
  const date = onCampus(iso)
  return `${days[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]}`
}

/** '12:04' */
export const clock = (iso: string): string => onCampus(iso).toISOString().slice(11, 16)

/** '2 h ago', 'Yesterday', '3 days ago', '20 November 2026'. A time after `now` comes from a wrong clock. */
export function ago(iso: string, now: string): string {
  const passed = Date.parse(now) - Date.parse(iso)
  if (passed < minute) return 'Just now'
  if (passed < hour) return `${Math.floor(passed / minute)} min ago`
  if (passed < day) return `${Math.floor(passed / hour)} h ago`
  const nights = dayNumber(now) - dayNumber(iso)
  if (nights < 2) return 'Yesterday'
  return nights < 7 ? `${nights} days ago` : longDate(iso)
}

/** For little room: 'Now', '2 h', 'Yesterday', '3 days', '20 Nov'. */
export function brief(iso: string, now: string): string {
  const words = ago(iso, now)
  if (/\d{4}$/.test(words)) return shortDate(iso)
  return words === 'Just now' ? 'Now' : words.replace(' ago', '')
}

/** Within a sentence: 'just now', 'yesterday', '20 November 2026'. */
export const agoWithin = (iso: string, now: string): string =>
  ago(iso, now).replace(/^[JY]/, (first) => first.toLowerCase())
