import './saved.css'
import Bookmark from 'lucide-react/icons/bookmark'
import type { ReactNode } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { paged, useList } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { useFoundKinds } from '#client/api/search-kinds.ts'
import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'
import { type Act, useActs } from '#client/offline/outbox/index.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Papers } from '#client/ui/media/drawings/papers.tsx'
import { Picture } from '#client/ui/media/picture.tsx'
import { MoreButton } from '#client/ui/navigation/more-button.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { Caller } from '#contract/call.ts'
import type { KindWords } from '#contract/kind-words.ts'
import { contentKinds } from '#contract/kinds.ts'
import { api } from '#contract/late/saved.ts'
import { size } from '#contract/money.ts'
import type { SavedThing } from '#contract/saved/endpoints.ts'
import type { SavedBody } from './saved-act.ts'
import { SavedButton } from './saved-button.tsx'

const savedQuery = (call: Caller) => paged(['saved'], (query, how) => call(api.saved.list, { query }, how))

/** As high with a picture as without one. */
const thing = 'grid grid-cols-[64px_minmax(0,1fr)] items-center gap-3 py-3'

export const prepare = ({ client, call }: Pick<Prepare, 'client' | 'call'>) =>
  client.prefetchInfiniteQuery(savedQuery(call))

/** What the viewer keeps for later; what was kept without a network stands first. */
export default function SavedList() {
  const reached = useReachable()
  const { items, query, states } = useList(savedQuery(useCall()))
  const acts = useActs({ kind: 'saved' }) as readonly Act<SavedBody>[]
  const last = new Map(acts.map((act) => [keyOf(act.body), act]))
  const there = items?.filter((item) => last.get(keyOf(item))?.body.keeps !== false)
  const known = new Set(items?.map(keyOf))
  const waiting = [...last].flatMap(([key, act]) => (act.body.keeps && !known.has(key) ? act : []))
  return (
    <ListStates
      {...states}
      count={there || waiting.length > 0 ? (there?.length ?? 0) + waiting.length : undefined}
      unable="Unable to load what you keep for later"
      failure="Please check your connection and try again."
      skeleton={<LinesSkeleton what="what you keep for later" />}
      notice={!reached && "You're viewing cached content. Connect to the internet to see prices of today."}
      empty={
        <EmptyState drawing={<Papers />} title="Nothing kept for later yet">
          Tap the bookmark on a post, product, reel or book, and it is here on every phone you use.
        </EmptyState>
      }
    >
      <ul>
        {[...waiting].reverse().map((act) => (
          <li key={act.id} className="saved-row">
            <Waiting act={act} />
          </li>
        ))}
        {there?.map((item) => (
          <li key={keyOf(item)} className="saved-row">
            <Row item={item} />
          </li>
        ))}
      </ul>
      <MoreButton query={query}>Load More</MoreButton>
    </ListStates>
  )
}

const keyOf = ({ kind, id }: Pick<SavedThing, 'kind' | 'id'>) => `${kind}:${id}`
const labelOf = (kind: string): string =>
  (contentKinds as Readonly<Record<string, KindWords>>)[kind]?.label ?? 'This'

function Row({ item }: { item: SavedThing }) {
  const { kind, id, shown, over, savedAt } = item
  const found = useFoundKinds().find((one) => one.kind === kind)
  const Icon = found?.Icon ?? Bookmark
  const label = labelOf(kind)
  const to = found?.to(id) ?? address('profile', { tab: 'saved' })
  const title = shown?.title || label
  const words = (
    <>
      <span className="tag">{shown?.kicker ? `${label} · ${shown.kicker}` : label}</span>
      <b className="t-item line-clamp-2">{shown ? title : 'No longer here'}</b>
      <span className="t-small num">
        {shown && !over ? (
          <Facts of={shown} />
        ) : (
          (over ?? (
            <>
              Kept <Time at={savedAt} as="within" />
            </>
          ))
        )}
      </span>
    </>
  )
  const picture = (
    <span className="pic saved-picture" aria-hidden="true">
      {shown?.picture ? (
        <Picture of={shown.picture} alt="" sizes="64px" />
      ) : (
        <Icon size={28} strokeWidth={1.4} />
      )}
    </span>
  )
  return (
    <>
      {shown ? (
        <Link to={to} className={thing}>
          {picture}
          <span className="grid min-w-0 gap-0.5">{words}</span>
        </Link>
      ) : (
        <div className={thing}>
          {picture}
          <span className="grid min-w-0 gap-0.5">{words}</span>
        </div>
      )}
      <SavedButton of={{ kind, id, to, title }} className="action js-only" isKept>
        <span className="sr-only">For later: {shown ? title : `${label}, no longer here`}</span>
      </SavedButton>
    </>
  )
}

/** What was kept here and has not arrived: only its name is known. */
function Waiting({ act: { body, to } }: { act: Act<SavedBody> }) {
  const { kind, id, title: name } = body
  const Icon = useFoundKinds().find((one) => one.kind === kind)?.Icon ?? Bookmark
  return (
    <>
      <Link to={to} className={thing}>
        <span className="pic saved-picture" aria-hidden="true">
          <Icon size={28} strokeWidth={1.4} />
        </span>
        <span className="grid min-w-0 gap-0.5">
          <span className="tag">{labelOf(kind)}</span>
          <b className="t-item line-clamp-2">{name}</b>
          <span className="t-small">Not sent yet</span>
        </span>
      </Link>
      <SavedButton of={{ kind, id, to, title: name }} className="action js-only" isKept>
        <span className="sr-only">For later: {name}</span>
      </SavedButton>
    </>
  )
}

function Facts({ of: { byline, figure, bytes } }: { of: NonNullable<SavedThing['shown']> }): ReactNode {
  return [figure, byline, bytes !== null && size(bytes)].filter(Boolean).join(', ')
}
