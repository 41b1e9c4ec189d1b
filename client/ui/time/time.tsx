import { useNow } from './current-time.tsx'
import { ago, agoWithin, brief, clock, longDate, shortDate } from './format-date.ts'

const words = { ago, within: agoWithin, brief, long: longDate, short: shortDate, clock }

/** `as` defaults to how long ago; `within` is that in the middle of a sentence, `brief` that in a narrow place. The full date is always at hand. */
export function Time({ at, as = 'ago' }: { at: string; as?: keyof typeof words }) {
  const now = useNow()
  return (
    <time dateTime={at} title={`${longDate(at)}, ${clock(at)}`}>
      {words[as](at, now)}
    </time>
  )
}
