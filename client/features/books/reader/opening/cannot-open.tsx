import { isReachable } from '#client/offline/connectivity/connectivity.ts'
import { Button } from '#client/ui/forms/button.tsx'
import type { BookCard } from '#contract/books/endpoints.ts'
import { Problem } from '#contract/problem.ts'
import { fileAddress } from '../../file-address.ts'

/** Why a book did not open, and what to do about it: try again, or have the file where it cannot be read here. */
export function CannotOpen({ book, error, retry }: { book: BookCard; error: unknown; retry?: () => void }) {
  const refused = error instanceof Problem && error.code === 'unsupported'
  return (
    <div className="reader-wait" role="alert">
      <p className="t-head">This book did not open</p>
      <p>
        {!refused && !isReachable()
          ? 'It is not on this phone yet. It opens when you are back on a network.'
          : error instanceof Problem
            ? error.message
            : 'The line broke, or the file is damaged.'}
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
