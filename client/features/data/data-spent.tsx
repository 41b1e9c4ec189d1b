import './data-settings.css'
import { cost, size } from '#contract/money.ts'
import { useDataUsage } from '#client/offline/data-usage/use-data-usage.ts'
import { useSaver } from '#client/offline/data-usage/saver.ts'

/** Keeps the place of the chart until it is known. */
const fortnight = Array<number>(14).fill(0)

/** Data this browser has spent on the campus: today, this month, and day by day. */
export function DataSpent() {
  const { today, month, days } = useDataUsage()
  const { nairaPerMegabyte } = useSaver()
  const highest = Math.max(...days, 1)
  const monthName = new Date().toLocaleDateString('en', { month: 'long' })
  return (
    <>
      <dl className="my-4 grid grid-cols-2 gap-4 max-slim:grid-cols-1">
        {[
          ['Today', today],
          [monthName, month],
        ].map(([label, bytes]) => (
          <div key={label} className="flex flex-col">
            <dt className="t-small num">
              {label}, {cost(Number(bytes), nairaPerMegabyte)}
            </dt>
            <dd className="t-figure">{size(Number(bytes))}</dd>
          </div>
        ))}
      </dl>
      <div className="days" aria-hidden="true">
        {(days.length > 0 ? days : fortnight).map((bytes, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the row
          <i key={i} style={{ height: `${Math.max(4, (bytes / highest) * 100)}%` }} />
        ))}
      </div>
    </>
  )
}
