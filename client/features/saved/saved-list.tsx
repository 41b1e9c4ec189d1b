import './saved.css'
import { useInfiniteQuery } from '@tanstack/react-query'
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
import { ChipLink, Chips } from '#client/ui/forms/chip.tsx'
import { Papers } from '#client/ui/media/drawings/papers.tsx'
import { DrawnCover } from '#client/ui/media/drawn-cover.tsx'
import { RowPicture } from '#client/ui/media/row-picture.tsx'
import { MoreButton } from '#client/ui/navigation/more-button.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { Caller } from '#contract/call.ts'
import type { KindWords } from '#contract/kind-words.ts'
import { contentKinds, type KindName } from '#contract/kinds.ts'
import { api } from '#contract/late/saved.ts'
import { naira, size } from '#contract/money.ts'
import type { SavedThing } from '#contract/saved/endpoints.ts'
import type { SavedBody } from './saved-act.ts'
import { SavedButton } from './saved-button.tsx'

const savedQuery = (call: Caller, kind: string | null) =>
  paged(kind ? ['saved', kind] : ['saved'], (query, how) =>
    call(api.saved.list, { query: { ...query, ...(kind && { kind }) } }, how),
  )

/** As high with a picture as without one. */
const thing = 'grid grid-cols-[64px_minmax(0,1fr)] items-center gap-3 py-3'

interface SavedListProps {
  /** Null for all. */
  kind: string | null
}

export const prepare = ({ client, call }: Pick<Prepare, 'client' | 'call'>, { kind }: SavedListProps) =>
  client.prefetchInfiniteQuery(savedQuery(call, kindIn(kind)))

/** What the viewer keeps for later; what was kept without a network stands first. */
export default function SavedList({ kind: asked }: SavedListProps) {
  const call = useCall()
  const kind = kindIn(asked)
  const reached = useReachable()
  const { items: own, query, states } = useList(savedQuery(call, kind))
  // Without a network what is known of all kinds is looked through.
  const ofAll = useInfiniteQuery({ ...savedQuery(call, null), enabled: kind !== null && !reached && !own })
  const known = own ?? (reached ? undefined : ofAll.data?.pages.flatMap(({ items }) => items))
  const items = kind ? known?.filter((item) => item.kind === kind) : known
  const acts = (useActs({ kind: 'saved' }) as readonly Act<SavedBody>[]).filter(
    ({ body }) => !kind || body.kind === kind,
  )
  const last = new Map(acts.map((act) => [keyOf(act.body), act]))
  const there = items?.filter((item) => last.get(keyOf(item))?.body.keeps !== false)
  const listed = new Set(items?.map(keyOf))
  const waiting = [...last].flatMap(([key, act]) => (act.body.keeps && !listed.has(key) ? act : []))
  return (
    <>
      <Kinds current={kind} />
      <ListStates
        {...states}
        count={there || waiting.length > 0 ? (there?.length ?? 0) + waiting.length : undefined}
        unable="Unable to load what you keep for later"
        failure="Please check your connection and try again."
        skeleton={<LinesSkeleton what="what you keep for later" />}
        notice={!reached && "You're viewing cached content. Connect to the internet to see today’s prices."}
        empty={
          <EmptyState
            drawing={<Papers />}
            title={kind ? 'Nothing of this kind' : 'Nothing kept for later yet'}
          >
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
        <p className="mt-4 t-small">
          Nobody sees what you keep. We tell you when a price falls or something is sold.
        </p>
      </ListStates>
    </>
  )
}

/** All, or one kind. */
function Kinds({ current }: { current: string | null }) {
  const kinds = useFoundKinds().filter((one) => isKind(one.kind))
  return (
    <Chips label="Kinds">
      <ChipLink to={address('profile', { tab: 'saved' })} current={current === null}>
        All
      </ChipLink>
      {kinds.map(({ kind, title }) => (
        <ChipLink
          key={kind}
          to={address('profile', { tab: 'saved', kind: kind as KindName })} // isKind
          current={kind === current}
        >
          {title}
        </ChipLink>
      ))}
    </Chips>
  )
}

const isKind = (name: string) => Object.hasOwn(contentKinds, name)

/** What an address asks for; all, where it names no kind. */
const kindIn = (asked: string | null) => (asked !== null && isKind(asked) ? asked : null)

const keyOf = ({ kind, id }: Pick<SavedThing, 'kind' | 'id'>) => `${kind}:${id}`
const labelOf = (kind: string): string =>
  (contentKinds as Readonly<Record<string, KindWords>>)[kind]?.label ?? 'This'

function Row({ item }: { item: SavedThing }) {
  const { kind, id, shown, over, savedAt, was } = item
  const found = useFoundKinds().find((one) => one.kind === kind)
  const label = labelOf(kind)
  const to = found?.to(id) ?? address('profile', { tab: 'saved' })
  const title = shown?.title || label
  const words = (
    <>
      <span className="tag">{shown?.kicker ? `${label}\u00a0· ${shown.kicker}` : label}</span>
      <b className="t-item line-clamp-2">{shown ? title : 'No longer here'}</b>
      <span className="t-small num">
        {shown && !over ? (
          <Facts of={shown} was={was} />
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
  const picture = <ThingPicture kind={kind} title={shown?.title} of={shown?.picture} />
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
  return (
    <>
      <Link to={to} className={thing}>
        <ThingPicture kind={kind} title={name} of={null} />
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

interface ThingPictureProps {
  kind: string
  /** Left out where it is no longer here. */
  title: string | undefined
  of: NonNullable<SavedThing['shown']>['picture'] | undefined
}

/** A book without a picture is drawn, as on its shelf. */
function ThingPicture({ kind, title, of }: ThingPictureProps) {
  const found = useFoundKinds().find((one) => one.kind === kind)
  if (kind === 'book' && title && !of)
    return (
      <span className="saved-picture" aria-hidden="true">
        <DrawnCover title={title} />
      </span>
    )
  return <RowPicture of={of} Icon={found?.Icon ?? Bookmark} sizes="64px" className="saved-picture" />
}

function Facts({ of: { byline, figure, bytes }, was }: FactsProps): ReactNode {
  const rest = [byline, bytes !== null && size(bytes)].filter(Boolean).join(', ')
  if (!was) return [figure, rest].filter(Boolean).join(', ')
  return (
    <>
      <b className="text-spark">{figure}</b> <s>{naira(was)}</s>
      {rest && `, ${rest}`}
    </>
  )
}

interface FactsProps {
  of: NonNullable<SavedThing['shown']>
  was: number | null
}
