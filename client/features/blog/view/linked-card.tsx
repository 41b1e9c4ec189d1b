import type { FoundKind } from '#client/api/feature.ts'
import { SizeAndCost } from '#client/ui/feedback/data-use.tsx'
import { Picture } from '#client/ui/media/picture.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { Time } from '#client/ui/time/time.tsx'
import type { LinkedThing } from '#contract/blog/endpoints.ts'

/** A card for a link to something of the campus: its kind, its cost, and the link. */
export function LinkedCard({ thing, kind }: { thing: LinkedThing; kind: FoundKind }) {
  const { title, figure, bytes, kicker, byline, at } = thing
  // With bytes to load the figure is a format, else it is a price.
  const price = bytes === null ? figure : null
  const facts = [
    byline,
    at && <Time key="at" at={at} />,
    price ? null : figure,
    bytes !== null && <SizeAndCost key="bytes" bytes={bytes} />,
  ].filter(Boolean)
  return (
    <Link
      to={kind.to(thing.id)}
      className="card flex max-w-[66ch] items-center gap-3 p-2.5 leading-snug hover:border-line-strong"
    >
      <CardPicture thing={thing} kind={kind} />
      <span className="grid min-w-0 grow gap-0.5">
        <span className="t-small first-letter:uppercase">
          {[thing.kind, kicker].filter(Boolean).join('\u00a0· ')}
        </span>
        <b className="t-item line-clamp-2 break-words">{title}</b>
        {price && <b className="price wide:hidden">{price}</b>}
        <span className="t-small num">
          {facts.flatMap((fact, number) => (number === 0 ? fact : ['\u202f· ', fact]))}
        </span>
      </span>
      {price && <b className="price hidden shrink-0 pr-1.5 wide:block">{price}</b>}
    </Link>
  )
}

const shapes = { spines: 'h-[66px] w-12', films: 'h-[66px] w-11', other: 'size-14 wide:size-16' }

/** Without alternative text: the title stands beside it. */
function CardPicture({ thing: { picture }, kind: { Icon, look } }: { thing: LinkedThing; kind: FoundKind }) {
  const shape = `shrink-0 rounded-thumb ${look === 'spines' || look === 'films' ? shapes[look] : shapes.other}`
  if (picture) return <Picture of={picture} alt="" sizes="64px" className={shape} />
  return (
    <span className={`pic grid place-items-center text-ink-soft ${shape}`} aria-hidden="true">
      <Icon size={24} strokeWidth={1.4} />
    </span>
  )
}
