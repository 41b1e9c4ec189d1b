import { clock, weekdayDate } from './format-date.ts'

/** 'Monday 30 November, 08:00', for what is still to come. */
export function DayAndTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title="Nigerian time (WAT)">
      {weekdayDate(at)}, {clock(at)}
    </time>
  )
}
