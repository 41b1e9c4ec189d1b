import { LineDown } from '#client/ui/feedback/connection-lost.tsx'
import { Progress } from '#client/ui/feedback/progress.tsx'
import type { BookCard } from '#contract/books/endpoints.ts'
import { useTransfer } from '../../download/active-downloads.ts'
import { ReaderShell } from '../reader-shell.tsx'
import { CannotOpen } from './cannot-open.tsx'

interface OpeningProps {
  book: BookCard
  /** The network is down. */
  waiting: boolean
  failure: unknown
  retry: () => void
}

/** A book that is not open yet: its progress, the state of the network, or why it does not open. */
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
      {transfer && <Progress label="Loading the book" done={transfer.done} total={book.file.bytes} />}
    </div>
  )
}
