import { isReachable } from '#client/offline/connectivity/connectivity.ts'
import { Button } from '#client/ui/forms/button.tsx'
import type { BookCard } from '#contract/books/endpoints.ts'
import { Problem } from '#contract/problem.ts'
import { fileAddress } from '../../file-address.ts'

/** Says why a book did not open, and offers to try again or to save the file. */
export function CannotOpen({ book, error, retry }: { book: BookCard; error: unknown; retry?: () => void }) {
  const refused = error instanceof Problem && error.code === 'unsupported'
  return (
    <div className="reader-wait" role="alert">
      <p className="t-head">This book didn’t open</p>
      <p>
        {!refused && !isReachable()
          ? 'It isn’t on this phone yet. It opens when you’re back online.'
          : error instanceof Problem
            ? error.message
            : 'The connection dropped, or the file is damaged.'}
      </p>
      {refused ? (
        <a className="btn" href={`${fileAddress(book.file)}?download`}>
          Download
        </a>
      ) : (
        <Button onClick={retry}>Try Again</Button>
      )}
    </div>
  )
}
