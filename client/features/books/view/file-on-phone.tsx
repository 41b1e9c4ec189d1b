import { GiveButton } from '#client/features/giving/give-button.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import type { BookCard } from '#contract/books/endpoints.ts'
import { savedName } from '#contract/files/download-name.ts'
import { size } from '#contract/money.ts'
import { Cover } from '../cover.tsx'
import { useTransfer } from '../download/active-downloads.ts'
import { HaveBook } from '../download/handing/have-book.tsx'
import { useKeptBooks } from '../download/kept-list.ts'
import { FileFacts } from './book-facts.tsx'

/** Loaded when a book is looked at closely. */
const phone = () => import('../download/downloaded-books.ts')

/** The book's file on this phone: taking it from elsewhere, handing it on, removing it. */
export function FileOnPhone({ book }: { book: BookCard }) {
  const kept = useKeptBooks().get(book.id)
  const transfer = useTransfer(book.id)
  return (
    <div className="grid gap-2.5">
      <HaveBook book={book} asked={!kept?.whole && !transfer} />
      {kept?.whole && <Give book={book} />}
      {kept?.whole && (
        <p className="t-small flex items-center justify-between gap-3">
          <span className="inline-flex flex-wrap gap-x-2">
            <FileFacts of={book} kept /> {size(kept.bytes)}
          </span>
          <Button
            kind="quiet"
            small
            className="-mr-3"
            onClick={() => phone().then(({ removeKept }) => removeKept(book.id))}
          >
            Remove
          </Button>
        </p>
      )}
    </div>
  )
}

function Give({ book }: { book: BookCard }) {
  const { name, format, bytes } = book.file
  return (
    <GiveButton
      title={book.title}
      cover={<Cover of={book} sizes="64px" className="cover-small" />}
      kind={format.toUpperCase()}
      files={[{ name: savedName(name), read: async () => (await phone()).keptFile(book.id) }]}
      bytes={bytes}
      isKnown
    />
  )
}
