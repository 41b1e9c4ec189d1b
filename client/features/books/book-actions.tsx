import BookOpen from 'lucide-react/icons/book-open'
import Download from 'lucide-react/icons/download'
import { Link } from 'react-router'
import type { BookCard } from '#contract/books.ts'
import { FileFacts } from './book-facts.tsx'
import { fileAddress } from './file-address.ts'

/** Read and Download, each with what it costs. */
export function BookActions({ book }: { book: BookCard }) {
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <Link to={`/books/${book.id}/read`} className="btn two-lines">
        <span>
          <BookOpen size={20} aria-hidden="true" />
          Read
        </span>
        <small>Opens as it loads</small>
      </Link>
      <a href={fileAddress(book.file)} download className="btn btn-line two-lines">
        <span>
          <Download size={20} aria-hidden="true" />
          Download
        </span>
        <small>
          <FileFacts of={book} />
        </small>
      </a>
    </div>
  )
}
