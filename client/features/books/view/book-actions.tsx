import BookOpen from 'lucide-react/icons/book-open'
import Download from 'lucide-react/icons/download'
import { type MouseEvent, useEffect, useState } from 'react'
import { LineDown } from '#client/ui/feedback/connection-lost.tsx'
import { SizeAndCost, useDataUse } from '#client/ui/feedback/data-use.tsx'
import { Progress } from '#client/ui/feedback/progress.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { FieldError } from '#client/ui/forms/field.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { BookCard, TextOfBook } from '#contract/books/endpoints.ts'
import { opensElsewhereAs } from '#contract/books/opens-in.ts'
import { savedName } from '#contract/files/download-name.ts'
import { cost, sizeOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { stopTransfer, useTransfer } from '../download/active-downloads.ts'
import { useKeptBooks } from '../download/kept-list.ts'
import { fileAddress } from '../file-address.ts'
import { besides, partly, type ReadingCost, useReadingCost } from '../reading-cost.ts'
import { FileFacts } from './book-facts.tsx'
import { textFirst } from './text-way.tsx'

/** Loads the code that fetches files, when a book is looked at closely. */
const transfers = () => import('../download/transfers.ts')

/** Read and Download, each with its cost. */
export function BookActions({ book, text }: { book: BookCard; text?: TextOfBook | null | undefined }) {
  const kept = useKeptBooks().get(book.id)
  const transfer = useTransfer(book.id)
  const [failure, setFailure] = useState<string | null>(null)
  const { nairaPerMegabyte } = useDataUse()
  const reading = useReadingCost(book)
  useEffect(() => void transfers().catch(() => undefined), [])

  async function download(event: MouseEvent) {
    event.preventDefault()
    setFailure(null)
    try {
      const [{ fetchBook }, { saveFile }] = await Promise.all([
        transfers(),
        import('#client/ui/media/save-file.ts'),
      ])
      saveFile(await fetchBook(book), savedName(book.file.name))
      const bringing = import('../bring-reader.ts')
      bringing.then(({ bringReaderOf }) => bringReaderOf(book.file.format)).catch(() => undefined)
      toast.tell('Download completed!')
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      setFailure(error instanceof Problem ? error.message : 'Failed to fetch file')
      toast.fail('Download failed!')
    }
  }

  // Lists cached before this field existed hold only readable books.
  const readable = book.file.opensHere !== false
  const also = [partly(reading), besides(reading)].filter(Boolean).join(' ')
  const left = kept && !kept.whole ? book.file.bytes - kept.bytes : 0
  return (
    <div className="grid gap-2.5">
      {transfer && (
        <div className="grid grid-cols-[1fr_auto] items-center gap-3">
          <Progress label="Downloading the book" done={transfer.done} total={book.file.bytes} />
          <Button kind="quiet" small className="-mr-3" onClick={() => stopTransfer(book.id)}>
            Stop
          </Button>
          {transfer.waiting && (
            <p role="status" className="t-small col-span-2">
              <LineDown />
            </p>
          )}
        </div>
      )}
      <FieldError>{failure}</FieldError>
      {!readable && <p className="t-meta">{opensElsewhereAs(book.file.format)}</p>}
      <div className={readable ? 'grid grid-cols-[auto_auto] gap-2.5 max-slim:grid-cols-1' : 'grid'}>
        {readable && <ReadButton book={book} cost={reading} isFirst={!textFirst(book, text)} />}
        <a
          href={`${fileAddress(book.file)}?download`}
          className="btn btn-line two-lines"
          aria-disabled={transfer ? true : undefined}
          onClick={transfer ? (event) => event.preventDefault() : download}
        >
          <span>
            <Download size={20} aria-hidden="true" />
            {kept?.whole ? 'Save file' : left > 0 ? 'Continue' : 'Download'}
          </span>
          <small className="num">
            {kept?.whole ? (
              'No data needed'
            ) : left > 0 ? (
              `${sizeOf(kept?.bytes ?? 0, book.file.bytes)}\u00a0· ${cost(left, nairaPerMegabyte)}`
            ) : (
              <FileFacts of={book} />
            )}
          </small>
        </a>
      </div>
      {readable && also && <p className="t-small num">{also}</p>}
    </div>
  )
}

/** The Read button, with its cost from here on. */
function ReadButton({ book, cost, isFirst }: { book: BookCard; cost: ReadingCost; isFirst: boolean }) {
  return (
    <Link
      to={address('reader', { id: book.id })}
      state={{ from: true, priced: true }}
      className={isFirst ? 'btn two-lines' : 'btn btn-line two-lines'}
    >
      <span>
        <BookOpen size={20} aria-hidden="true" />
        Read
      </span>
      <small className="num">
        {cost.bytes === 0 ? (
          'No data needed'
        ) : (
          <>
            {!cost.whole && !cost.opening && 'At most '}
            <SizeAndCost bytes={cost.opening ?? cost.bytes} />
          </>
        )}
      </small>
    </Link>
  )
}
