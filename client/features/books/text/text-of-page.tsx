import Image from 'lucide-react/icons/image'
import type { ReactNode } from 'react'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { address } from '#contract/addresses.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import type { TextPage } from '#contract/books/text/endpoints.ts'
import { surelyRead } from '#contract/books/text/rules.ts'
import { hasPages } from '../reading-rules.ts'

interface TextOfPageProps {
  page: TextPage
  total: number | null
  book: BookCard
  /** What opening it as it is costs. */
  cost: ReactNode
  children: ReactNode
}

/** One page: its text, or why there is none. */
export function TextOfPage({
  page: { page, text, readBy, confidence },
  total,
  book,
  cost,
  children,
}: TextOfPageProps) {
  const name = hasPages(book.file) || !book.file.opensHere ? 'Page' : 'Part'
  const isDoubtful = text !== '' && confidence !== null && confidence < surelyRead
  const canSee = book.file.opensHere !== false
  const see = (
    <LinkButton
      to={address('reader', { id: book.id, page: `${page}` })}
      state={{ from: true, priced: true }}
      kind={text && !isDoubtful ? 'quiet' : 'line'}
      small
      // Its words stand at the edge of the text, also on a second line.
      className={text && !isDoubtful ? '-ml-3' : undefined}
      icon={<Image size={18} aria-hidden="true" />}
    >
      <span className="num text-start">See the page&nbsp;· {cost}</span>
    </LinkButton>
  )
  return (
    <section aria-labelledby={`page-${page}`}>
      <div className="text-head">
        <h2 id={`page-${page}`} className="t-item num" tabIndex={-1}>
          {name} {page}
          {total !== null && <span className="t-small"> of {total}</span>}
        </h2>
        {canSee && text !== '' && !isDoubtful && see}
      </div>
      {isDoubtful && canSee && (
        <div className="text-unread mb-4">
          <p>Much of this page was hard to read. See the page itself first.</p>
          {see}
        </div>
      )}
      {text ? (
        <div className="text-page">{children}</div>
      ) : (
        <div className="text-unread">
          <p>{why(readBy)}</p>
          {canSee && readBy !== 'file' && see}
        </div>
      )}
    </section>
  )
}

function why(readBy: TextPage['readBy']): string {
  if (readBy === 'machine') return 'We couldn’t read this page. It may be dark or out of focus.'
  if (readBy === 'nobody') return 'This page is a picture, and this campus doesn’t read pictures yet.'
  return 'There is no text on this page.'
}
