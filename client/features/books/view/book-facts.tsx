import Smartphone from 'lucide-react/icons/smartphone'
import { SizeAndCost } from '#client/ui/feedback/data-use.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import { kindName, levelName } from '../book-names.ts'

/** 'PDF · 4.1 MB · ≈ ₦3': the cost of opening it; 'On this phone' when it costs nothing any more. */
export function FileFacts({ of, kept }: { of: Pick<BookCard, 'file'>; kept?: boolean }) {
  const { format, bytes } = of.file
  if (kept)
    return (
      <span className="inline-flex items-center gap-1 font-semibold text-green">
        <Smartphone size={16} aria-hidden="true" />
        On this phone
      </span>
    )
  return (
    <span className="num">
      {format.toUpperCase()}&nbsp;· <SizeAndCost bytes={bytes} />
    </span>
  )
}

/** '2023/2024, first semester exam', as far as it is known. */
export const satWhen = ({ session, semester, paper }: BookCard) =>
  [session, [semester && `${semester} semester`, paper].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** 'MTH 101 · Mathematics · 100 level · Past questions · 4 pages', as far as it is known. */
export function CourseFacts({ of }: { of: BookCard }) {
  const facts = [
    of.course ? null : of.courseCode,
    of.department,
    of.level && levelName(of.level),
    of.kind && kindName(of.kind),
    satWhen(of),
    // Books cached before pages were counted have none.
    of.file.pages && (of.file.pages === 1 ? '1 page' : `${of.file.pages} pages`),
  ].filter(Boolean)
  if (facts.length === 0 && !of.course) return null
  return (
    <p className="t-small">
      {of.course && (
        <>
          <Link to={address('course', { id: of.course })} className="link">
            {of.courseCode}
          </Link>
          {facts.length > 0 && '\u00a0· '}
        </>
      )}
      {facts.join('\u00a0· ')}
    </p>
  )
}
