import FileText from 'lucide-react/icons/file-text'
import { SizeAndCost } from '#client/ui/feedback/data-use.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { BookCard, TextOfBook } from '#contract/books/endpoints.ts'

/** What a reply weighs besides the text, in bytes. */
const besides = 700

/** A photographed paper is read as text first: it costs a hundredth, and every word of it can be found. */
export const textFirst = ({ file, kind }: BookCard, text: TextOfBook | null | undefined) =>
  Boolean(text?.words) && (!file.opensHere || (text?.machine ?? 0) > 0 || kind === 'past questions')

/** The book as text, with its cost; and how far it was read. */
export function TextWay({ book, text }: { book: BookCard; text: TextOfBook | null | undefined }) {
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
            <SizeAndCost bytes={text.bytes + besides} />
          </small>
        </Link>
      )}
      {said && <p className="t-small num">{said}</p>}
    </>
  )
}

function progressOf({ machine, unread, read, total, isWhole }: TextOfBook): string | null {
  if (!isWhole) {
    const page = Math.min(read + 1, total ?? read + 1)
    return `We’re reading page ${page}${total ? ` of ${total}` : ''}. You can open it already.`
  }
  if (unread > 0) return `${unread} of ${total} pages are pictures that this campus doesn’t read as text yet.`
  return machine > 0 ? 'We read the text by machine. It may have mistakes.' : null
}
