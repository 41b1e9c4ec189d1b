import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useCall } from '#client/api/api-client.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { BookCard, Place } from '#contract/books/endpoints.ts'
import { Cover } from '../cover.tsx'
import type { KeptBooks } from '../download/shown-books.ts'
import { readingQuery } from '../queries.ts'
import { hasPages } from '../reading-rules.ts'

/** From this share on a book counts as read. */
const atTheEnd = 0.98

/** The book one was last in, here or on another device, one tap away. */
export function ContinueReading({ kept }: { kept: KeptBooks }) {
  const viewer = useViewer()
  const there = useQuery(readingQuery(useCall(), viewer !== null)).data ?? []
  const { data: here = [] } = useQuery({
    queryKey: ['places-here', viewer?.id ?? 'visitor'],
    queryFn: async () => (await import('../download/reading-positions.ts')).placesHere(),
    staleTime: 0,
    meta: { keep: false },
  })
  const last = [...here, ...there]
    .toSorted((one, other) => (one.place.at < other.place.at ? 1 : -1))
    .find(({ place }) => place.progress < atTheEnd)
  if (!last) return null
  const { book, place } = last
  const percent = Math.round(place.progress * 100)
  return (
    <Link to={address('reader', { id: book.id })} state={{ from: true }} className="continue">
      <Cover of={book} sizes="64px" className="cover-small" />
      <span className="grid min-w-0 gap-1">
        <span className="t-small">
          {kept.get(book.id)?.whole ? 'Continue, no network needed' : 'Continue reading'}
        </span>
        <b className="t-item line-clamp-2">{book.title}</b>
        <span className="progress" aria-hidden="true">
          <i style={{ width: `${percent}%` }} />
        </span>
        <span className="t-small num">{whereIn(book, place, percent)}</span>
      </span>
      <ChevronRight size={22} aria-hidden="true" />
    </Link>
  )
}

/** Page numbers only for formats whose pages are the same on every screen. */
const whereIn = ({ file }: BookCard, { part, parts }: Place, percent: number): string =>
  hasPages(file) ? `Page ${part + 1} of ${parts}` : `${percent}% read`
