import { LineDown } from '#client/ui/line-down.tsx'
import { Progress } from '#client/ui/progress.tsx'
import type { BookCard } from '#contract/books.ts'
import { useTransfer } from '../phone/running.ts'

/** A book on its way: how far, and what became of the line. */
export function Fetching({ book, waiting = false }: { book: BookCard; waiting?: boolean }) {
  const transfer = useTransfer(book.id)
  return (
    <div className="reader-wait">
      <p role="status">{waiting || transfer?.waiting ? <LineDown /> : 'Opening…'}</p>
      {transfer && <Progress label="Fetching the book" done={transfer.done} total={book.file.bytes} />}
    </div>
  )
}
