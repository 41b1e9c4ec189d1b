import { LineDown } from '#client/ui/line-down.tsx'
import { Progress } from '#client/ui/progress.tsx'
import type { BookCard } from '#contract/books.ts'
import { useTransfer } from '../phone/running.ts'
import { CannotOpen } from './cannot-open.tsx'
import { ReaderShell } from './reader-shell.tsx'

interface OpeningProps {
  book: BookCard
  /** The line is down. */
  waiting: boolean
  failure: unknown
  retry: () => void
}

/** A book that is not open yet: how far it has come and what became of the line, or why it does not open. */
export function Opening({ book, waiting, failure, retry }: OpeningProps) {
  return (
    <ReaderShell book={book}>
      {failure ? (
        <CannotOpen book={book} error={failure} retry={retry} />
      ) : (
        <Fetching book={book} waiting={waiting} />
      )}
    </ReaderShell>
  )
}

function Fetching({ book, waiting }: { book: BookCard; waiting: boolean }) {
  const transfer = useTransfer(book.id)
  return (
    <div className="reader-wait">
      <p role="status">{waiting || transfer?.waiting ? <LineDown /> : 'Opening…'}</p>
      {transfer && <Progress label="Fetching the book" done={transfer.done} total={book.file.bytes} />}
    </div>
  )
}
