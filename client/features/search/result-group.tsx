import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, Suspense } from 'react'
import type { FoundKind } from '#client/api/feature.ts'
import { DrawnCloth } from '#client/features/marketplace/product-picture.tsx'
import { SizeAndCost } from '#client/ui/feedback/data-use.tsx'
import { Avatar } from '#client/ui/media/avatar.tsx'
import { DrawnCover } from '#client/ui/media/drawn-cover.tsx'
import { Picture } from '#client/ui/media/picture.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { productCategories } from '#contract/campus.ts'
import { grouped } from '#contract/money.ts'
import type { Found, FoundGroup } from '#contract/search/endpoints.ts'
import { Marked } from './highlighted.tsx'

interface GroupProps {
  kind: FoundKind
  group: FoundGroup
  /** The query that matched: as typed, or corrected. */
  query: string
  words: readonly string[]
}

/** The first matches of a kind, and a link to its list. */
export function Group({ kind, group, query, words }: GroupProps) {
  return (
    <section className="found" data-look={kind.look} aria-labelledby={`found-${kind.kind}`}>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <h2 id={`found-${kind.kind}`} className="t-head">
          {kind.title}
        </h2>
        {(!group.exact || group.total > group.items.length) && (
          <Link to={kind.list(query)} className="found-all num">
            All {grouped(group.total)}
            {!group.exact && '+'}
            <span className="sr-only"> {kind.title.toLowerCase()}</span>
            <ChevronRight size={18} aria-hidden="true" />
          </Link>
        )}
      </div>
      <ul>
        {group.items.map((item) => (
          <li key={item.id}>
            <Link to={kind.to(item.id, query)}>
              <Row kind={kind} item={item} title={<Marked text={item.title} words={words} />} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ kind, item, title }: { kind: FoundKind; item: Found; title: ReactNode }) {
  if (kind.look === 'faces')
    return (
      <>
        <Avatar of={{ id: item.id, fullName: item.title, picture: item.picture }} size="large" />
        <b className="t-item">{title}</b>
        <span className="t-small">{item.byline}</span>
      </>
    )
  if (kind.look === 'tiles')
    return (
      <>
        <FoundPicture kind={kind} item={item} />
        {/* What is for sale names its category, all else what it is: 'Lost'. */}
        {item.kicker && !isCategory(item.kicker) && <span className="tag">{item.kicker}</span>}
        {item.figure && <b className="price">{item.figure}</b>}
        <span className="t-small line-clamp-2">{title}</span>
      </>
    )
  if (kind.look === 'films')
    return (
      <>
        <span className="relative block">
          <FoundPicture kind={kind} item={item} />
          {item.seconds !== null && <b className="found-seconds num">{lengthOf(item.seconds)}</b>}
        </span>
        <b className="t-small line-clamp-2">{title}</b>
        {item.bytes !== null && (
          <span className="t-small">
            <SizeAndCost bytes={item.bytes} />
          </span>
        )}
      </>
    )
  return (
    <>
      {kind.look === 'spines' &&
        (item.picture ? <FoundPicture kind={kind} item={item} /> : <DrawnCover title={item.title} />)}
      <span className="grid min-w-0 gap-0.5">
        {item.kicker && <span className="tag">{item.kicker}</span>}
        <b className="t-item line-clamp-3">{title}</b>
        <span className="t-small num">
          <Facts item={item} />
        </span>
      </span>
      {kind.look === 'lines' && item.picture && <FoundPicture kind={kind} item={item} />}
    </>
  )
}

const isCategory = (kicker: string) => productCategories.some((one) => one === kicker)

function Facts({ item: { byline, at, figure, bytes } }: { item: Found }) {
  const facts = [
    byline && <b key="byline">{byline}</b>,
    at && <Time key="at" at={at} />,
    figure,
    bytes !== null && <SizeAndCost key="bytes" bytes={bytes} />,
  ].filter(Boolean)
  // As whole pieces: a line never begins with what separates them.
  return facts.flatMap((fact, number) => [
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
    <span key={number} className="inline-block">
      {fact}
      {number < facts.length - 1 && '\u00a0·'}
    </span>,
    ' ',
  ])
}

/** Without alternative text: the title stands beside it. */
function FoundPicture({ kind: { Icon, look }, item }: { kind: FoundKind; item: Found }) {
  if (item.picture)
    return (
      <Picture of={item.picture} alt="" sizes="(min-width: 900px) 180px, 33vw" className="found-picture" />
    )
  // For a product the kicker is its category.
  const category = productCategories.find((one) => one === item.kicker)
  return (
    <span
      className="pic found-picture relative grid place-items-center overflow-hidden text-ink-soft"
      aria-hidden="true"
    >
      {look === 'tiles' ? (
        <Suspense>
          <DrawnCloth category={category ?? ''} />
        </Suspense>
      ) : (
        <Icon size={28} strokeWidth={1.4} />
      )}
    </span>
  )
}

function lengthOf(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
