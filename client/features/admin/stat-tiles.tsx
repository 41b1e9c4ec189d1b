import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import { classNames } from '#client/ui/class-names.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import type { Statistics, Tile as TileFacts } from '#contract/admin/endpoints.ts'
import type { KindWords } from '#contract/kind-words.ts'
import { contentKinds, type TileName } from '#contract/kinds.ts'
import { grouped } from '#contract/money.ts'
import { changeOf, grownBy } from './month-change.ts'
import { statisticsQuery } from './queries.ts'
import { Trend } from './sparkline.tsx'
import './stat-tiles.css'

export const Care = part(() => import('./system-status.tsx').then((module) => module.Care))

interface Kind {
  of: keyof Statistics
  label: string
  /** The text beside the figure. */
  beside: (facts: TileFacts, all: Statistics) => string | null
}

const besides = (word: string) => (facts: TileFacts) =>
  facts.beside === null ? null : `${grouped(facts.beside)} ${word}`

const tiles: readonly Kind[] = [
  { of: 'users', label: 'Total Users', beside: besides('verified') },
  ...Object.values<KindWords>(contentKinds).flatMap(({ many, tile }) =>
    tile ? { of: many as TileName, label: tile.label, beside: besides(tile.beside) } : [],
  ),
  { of: 'devices', label: 'Tracked Users', beside: () => 'one per phone' },
  {
    of: 'active',
    label: 'Active Users / Engagement',
    beside: ({ total }, { users }) =>
      users.total > 0 ? `${Math.round((total / users.total) * 100)}% of members` : null,
  },
]

/** The six figures, each with what it is against last month, a text beside it, and a line of six months. */
export function Tiles() {
  const query = useQuery(statisticsQuery(useCall()))
  const { data } = query
  return (
    <section aria-label="Statistics" id="numbers" className="mt-5 max-wide:order-1 max-wide:mt-10">
      <ListStates
        count={data && tiles.length}
        {...statesOf(query)}
        unable="Unable to load the figures"
        failure="Please check your connection and try again."
        skeleton={<span className="skel h-36" aria-hidden="true" />}
        empty={null}
      >
        <dl className="card grid grid-cols-2 max-slim:grid-cols-1 overflow-hidden mid:grid-cols-3 wide:grid-cols-6">
          {data && tiles.map((kind) => <Tile key={kind.of} kind={kind} facts={data[kind.of]} all={data} />)}
        </dl>
      </ListStates>
      <Suspense fallback={<p className="t-small mt-2 min-h-5" />}>
        <Care />
      </Suspense>
    </section>
  )
}

function Tile({ kind, facts, all }: { kind: Kind; facts: TileFacts; all: Statistics }) {
  const { text, falls } = kind.of === 'active' ? changeOf(facts) : grownBy(facts)
  const last = text.endsWith('%') && facts.trend.at(-2)
  const { label } = kind
  return (
    <div className="row-span-5 grid grid-rows-subgrid gap-y-0.5 border-line px-3 pt-3 wide:px-3.5">
      <dt className="t-small">{label}</dt>
      <dd className="t-figure">{grouped(facts.total)}</dd>
      <dd className="t-small">
        <b className={classNames('num', falls ? 'text-spark!' : 'text-green!')}>{text}</b> from last month
        {last && `’s ${grouped(last)}`}
      </dd>
      <dd className="t-small num">{kind.beside(facts, all)}</dd>
      <dd className="-mx-3 self-end pt-1.5 wide:-mx-3.5">
        <Trend of={facts.trend} falls={falls} label={label} />
      </dd>
    </div>
  )
}
