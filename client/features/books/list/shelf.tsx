import { Stars } from '#client/ui/forms/stars.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import { Cover } from '../cover.tsx'
import type { KeptBooks } from '../download/shown-books.ts'
import { FileFacts } from '../view/book-facts.tsx'
import type { BookFilter } from './filter.ts'

interface ShelfProps {
  books: readonly BookCard[]
  filter: BookFilter
  /** The books that are on this phone. */
  kept: KeptBooks
  /** Called when somebody is about to open a book. */
  near: () => Promise<unknown>
}

/** Large covers on shelves, each with its facts and its cost below. */
export function Shelf({ books, filter, kept, near }: ShelfProps) {
  const get = () => void near().catch(() => undefined)
  return (
    <ul className="shelf" onPointerOver={get} onFocus={get}>
      {books.map((book, index) => (
        <li key={book.id}>
          <div className="stand">
            <Cover of={book} sizes="(min-width: 900px) 212px, 140px" eager={index < 2} />
          </div>
          <h3 className="t-item line-clamp-2">
            <Link to={address('books', { ...filter, id: book.id })} state={{ over: true }}>
              {book.title}
            </Link>
          </h3>
          <Stars average={book.average} count={book.ratings} />
          <p className="t-small line-clamp-2">{book.description}</p>
          <p className="t-small">
            <FileFacts of={book} kept={kept.get(book.id)?.whole} />
          </p>
        </li>
      ))}
    </ul>
  )
}
