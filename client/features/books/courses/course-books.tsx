import { LinkButton } from '#client/ui/forms/button.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { Course } from '#contract/books/course-endpoints.ts'
import type { BookCard, BookKind } from '#contract/books/endpoints.ts'
import { useKeptBooks } from '../download/kept-list.ts'
import { FileFacts } from '../view/book-facts.tsx'

/** Everything that is no paper: notes, textbooks, and books whose kind nobody gave. */
export function CourseBooks({ course }: { course: Course }) {
  const { latest, notes, textbooks } = course
  return (
    <>
      <Books course={course} title="Notes" kind="notes" books={latest.notes} total={notes} />
      <Books
        course={course}
        title={textbooks === 1 ? 'Textbook' : 'Textbooks'}
        kind="textbook"
        books={latest.textbooks}
        total={textbooks}
      />
      <Books course={course} title="Other files" books={latest.others} total={latest.others.length} />
    </>
  )
}

interface BooksProps {
  course: Course
  title: string
  kind?: BookKind
  books: readonly BookCard[]
  total: number
}

function Books({ course, title, kind, books, total }: BooksProps) {
  const kept = useKeptBooks()
  if (books.length === 0) return null
  const heading = `course-${kind ?? 'others'}`
  return (
    <section aria-labelledby={heading}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={heading} className="t-head">
          {title} {total > 1 && <span className="t-small num">{total}</span>}
        </h2>
        {kind && total > books.length && (
          <LinkButton
            to={address('books', { search: course.code, kind })}
            kind="quiet"
            small
            className="-mr-3"
          >
            All {total}
          </LinkButton>
        )}
      </div>
      <ul>
        {books.map((book) => (
          <li key={book.id}>
            <Link
              to={address('books', { id: book.id })}
              state={{ over: true }}
              className="course-line"
              style={{ gridTemplateColumns: '44px minmax(0, 1fr)' }}
            >
              <span className="course-format" aria-hidden="true">
                {book.file.format.toUpperCase()}
              </span>
              <span>
                <b className="t-item line-clamp-2">{book.title}</b>
                <span className="t-small mt-0.5 block">
                  {book.author && `${book.author}\u00a0· `}
                  <FileFacts of={book} kept={kept.get(book.id)?.whole} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
