import { useQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/call.tsx'
import { statesOf } from '#client/api/paged.ts'
import { classNames } from '#client/ui/class-names.ts'
import { ListStates } from '#client/ui/list-states.tsx'
import type { Statistics, Tile as TileFacts } from '#contract/admin.ts'
import { changeOf, grouped } from './figures.ts'
import { statisticsQuery } from './queries.ts'
import { Trend } from './trend.tsx'

const tiles: { of: keyof Statistics; label: string }[] = [
  { of: 'users', label: 'Total Users' },
  { of: 'posts', label: 'Blog Posts' },
  { of: 'reels', label: 'Reels' },
  { of: 'products', label: 'Products Listed' },
  { of: 'devices', label: 'Tracked Users' },
  { of: 'active', label: 'Active Users / Engagement' },
]

/** The six figures, each with this month against last and the way there. */
export function Tiles() {
  const query = useQuery(statisticsQuery(useCall()))
  const { data } = query
  return (
    <section aria-label="Statistics" className="mt-5">
      <ListStates
        count={data && tiles.length}
        {...statesOf(query)}
        unable="Unable to load the figures"
        failure="Please check your connection and try again."
        skeleton={<span className="skel h-36" aria-hidden="true" />}
        empty={null}
      >
        <dl className="card grid grid-cols-2 overflow-hidden mid:grid-cols-3 wide:grid-cols-6">
          {data &&
            tiles.map(({ of, label }) => (
              <Tile
                key={of}
                label={label}
                facts={data[of]}
                share={of === 'active' && data.users.total > 0 ? data.active.total / data.users.total : null}
              />
            ))}
        </dl>
      </ListStates>
    </section>
  )
}

function Tile({ label, facts, share }: { label: string; facts: TileFacts; share: number | null }) {
  const { text, falls } = changeOf(facts)
  return (
    <div className="flex flex-col border-line p-[14px_14px_0] [box-shadow:1px_1px_0_var(--line)]">
      <dt className="t-small">{label}</dt>
      <dd className="t-figure mt-0.5">
        {grouped(facts.total)}
        {share !== null && <span className="ml-1.5 text-control"> {Math.round(share * 100)} %</span>}
      </dd>
      <dd className="t-small">
        <b className={classNames('num', falls ? 'text-spark!' : 'text-green!')}>{text}</b> from last month
      </dd>
      <dd className="mt-auto -mx-[14px] pt-2">
        <Trend of={facts.trend} falls={falls} label={label} />
      </dd>
    </div>
  )
}
