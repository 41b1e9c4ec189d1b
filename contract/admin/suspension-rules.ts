/** How many days a suspension lasts; null: for good. */
export const suspensionDays = { day: 1, week: 7, good: null } as const
export type SuspensionLength = keyof typeof suspensionDays

export const suspensionLengths = Object.keys(suspensionDays) as SuspensionLength[] // its own keys

/** The wording for a person: 'suspended for a week'. */
export const forHowLong: Record<SuspensionLength, string> = {
  day: 'for a day',
  week: 'for a week',
  good: 'for good',
}

/** 'Sunday 29 November, 14:20' in the campus's time zone, so that everybody reads the same. */
export function dayAndTime(at: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', ...options }).format(new Date(at))
  const day = part({ weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '')
  return `${day}, ${part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`
}
