import { ago, clock, longDate, shortDate } from './dates.ts'
import { useNow } from './now.tsx'

const words = { long: longDate, short: shortDate, clock }

/** `as` defaults to how long ago. The full date is always at hand. */
export function Time({ at, as = 'ago' }: { at: string; as?: 'ago' | keyof typeof words }) {
  const now = useNow()
  return (
    <time dateTime={at} title={`${longDate(at)}, ${clock(at)}`}>
      {as === 'ago' ? ago(at, now) : words[as](at)}
    </time>
  )
}
