import { useQueryClient } from '@tanstack/react-query'
import FileText from 'lucide-react/icons/file-text'
import { useEffect } from 'react'
import { SizeAndCost } from '#client/ui/feedback/data-use.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { BookCard, TextOfBook } from '#contract/books/endpoints.ts'
import { useKeptBooks } from '../download/kept-list.ts'

/** What a reply weighs besides the text, in bytes. */
const besides = 700

/** Milliseconds in which most books have been read, and between two looks. */
const isReadWithin = 60 * 60_000
const pause = 15_000

/** A photographed paper is read as text first: it costs a hundredth, and every word of it can be found. */
export const textFirst = ({ file, kind }: BookCard, text: TextOfBook | null | undefined) =>
  Boolean(text?.words) && (!file.opensHere || (text?.machine ?? 0) > 0 || kind === 'past questions')

/** The book as text, with its cost; and how far it was read. */
export function TextWay({ book, text }: { book: BookCard; text: TextOfBook | null | undefined }) {
  useProgress(book, text)
  const isHere = useKeptBooks().get(book.id)?.whole
  if (!text) return null
  const said = progressOf(text)
  return (
    <>
      {text.words > 0 && (
        <Link
          to={address('bookText', { id: book.id })}
          className={textFirst(book, text) ? 'btn two-lines' : 'btn btn-line two-lines'}
        >
          <span>
            <FileText size={20} aria-hidden="true" />
            As text
          </span>
          <small className="num">
            {isHere ? 'no data needed' : <SizeAndCost bytes={text.bytes + besides} />}
          </small>
        </Link>
      )}
      {said && <p className="t-small num">{said}</p>}
    </>
  )
}

/** Looks again while a book that came just now is being read. */
function useProgress({ id, uploadedAt }: BookCard, text: TextOfBook | null | undefined) {
  const client = useQueryClient()
  const isRead = text === undefined || text?.isWhole === true
  useEffect(() => {
    if (isRead) return
    const timer = setInterval(() => {
      // Absolute, since the clock of this phone may be behind.
      const isNew = Math.abs(Date.now() - Date.parse(uploadedAt)) < isReadWithin
      if (isNew && !document.hidden) void client.invalidateQueries({ queryKey: ['book', id] })
    }, pause)
    return () => clearInterval(timer)
  }, [client, id, uploadedAt, isRead])
}

function progressOf({ machine, unread, read, total, isWhole }: TextOfBook): string | null {
  if (!isWhole) {
    const page = Math.min(read + 1, total ?? read + 1)
    return `We’re reading page ${page}${total ? ` of ${total}` : ''}. You can open it already.`
  }
  if (unread > 0) return `${unread} of ${total} pages are pictures that this campus doesn’t read as text yet.`
  return machine > 0 ? 'We read the text by machine. It may have mistakes.' : null
}
