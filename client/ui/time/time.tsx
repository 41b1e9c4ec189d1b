import { useNow } from './current-time.tsx'
import { ago, agoWithin, brief, clock, longDate, shortDate } from './format-date.ts'

const words = { ago, within: agoWithin, brief, long: longDate, short: shortDate, clock }

/**
 * `as` defaults to relative time; `within` is for the middle of a sentence, `brief` for narrow places. The full
 * date is in the title.
 */
export function Time({ at, as = 'ago' }: { at: string; as?: keyof typeof words }) {
  const now = useNow()
  return (
    <time dateTime={at} title={`${longDate(at)}, ${clock(at)}`}>
      {words[as](at, now)}
    </time>
  )
}
