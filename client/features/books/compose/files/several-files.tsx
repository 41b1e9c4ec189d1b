import { useQueryClient } from '@tanstack/react-query'
import Library from 'lucide-react/icons/library'
import { useEffect, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { sha256Of } from '#client/offline/data-usage/sha256.ts'
import { personOf } from '#client/offline/storage/person.ts'
import type { Shared } from '#client/offline/storage/shared-files.ts'
import { useDataUse } from '#client/ui/feedback/data-use.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import { cost, size } from '#contract/money.ts'
import { bookOf } from '../../download/handing/find-same-book.ts'
import { keepAs } from '../../download/handing/keep-as.ts'
import { useKeptBooks } from '../../download/kept-list.ts'

interface SeveralFilesProps {
  files: readonly Shared[]
  /** Puts one of the files into the form. */
  use: (file: File) => void
  /** Called when all of them were compared with the library. */
  compared: () => void
}

/** Several files, such as a course from a friend: the library's books are kept at no cost, others can be added one by one. */
export default function SeveralFiles({ files, use, compared }: SeveralFilesProps) {
  const known = useKnown(files, compared)
  const kept = useKeptBooks()
  const { nairaPerMegabyte } = useDataUse()
  const [busy, setBusy] = useState(false)
  const isHere = (book: BookCard) => kept.get(book.id)?.whole === true
  const there = known.filter((one) => one !== null)
  const left = files.flatMap((file, at) => {
    const book = known[at]
    return book && !isHere(book) ? [{ file, book }] : []
  })
  const bytes = left.reduce((sum, { file }) => sum + file.size, 0)
  async function keepAll() {
    setBusy(true)
    try {
      for (const { book, file } of left) await keepAs(book, file)
      toast.tell(`On this phone now. ${cost(bytes, nairaPerMegabyte)} saved`)
    } catch {
      toast.fail('Some files didn’t fit. Free some space on this phone and try again.')
    } finally {
      setBusy(false)
    }
  }
  const isLooking = known.length < files.length
  return (
    <div className="mb-4">
      <Note tone="green" icon={<Library size={20} aria-hidden="true" />}>
        <p className="num font-semibold" role="status">
          {isLooking
            ? `Comparing ${known.length + 1} of ${files.length} on this phone...`
            : `${there.length} of ${files.length} are in the library already`}
        </p>
        <ul className="mt-1.5 grid gap-1">
          {files.slice(0, known.length).map((file, at) => (
            <li
              key={file.from ?? file.name}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3"
            >
              <Named file={file} book={known[at]} />
              {known[at] === null && (
                <Button kind="line" small className="shrink-0 whitespace-nowrap" onClick={() => use(file)}>
                  Add this one
                </Button>
              )}
              {known[at] && isHere(known[at]) && (
                <span className="t-small font-semibold text-green">On this phone</span>
              )}
            </li>
          ))}
        </ul>
        {(isLooking || left.length > 0) && (
          <Button
            wide
            // Keeps its place in the layout until the number of books is known.
            className={isLooking ? 'invisible mt-2' : 'mt-2'}
            busy={busy && 'Saving...'}
            onClick={() => void keepAll()}
          >
            {left.length === 1 ? 'Save it' : `Save the ${left.length}`} on this phone
          </Button>
        )}
      </Note>
    </div>
  )
}

function Named({ file, book }: { file: File; book: BookCard | null | undefined }) {
  return (
    <span className="min-w-0 grow basis-40">
      {book ? (
        <Link to={address('books', { id: book.id })} className="link">
          {book.title}
        </Link>
      ) : (
        <span>{file.name}</span>
      )}{' '}
      <span className="t-small num whitespace-nowrap">{size(file.size)}</span>
    </span>
  )
}

/** The book that each file is, or null, in their order, as far as they were compared. */
function useKnown(files: readonly File[], compared: () => void): readonly (BookCard | null)[] {
  const call = useCall()
  const person = personOf(useQueryClient())
  const [known, setKnown] = useState<readonly (BookCard | null)[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came is compared once
  useEffect(() => {
    const stopper = new AbortController()
    const { signal } = stopper
    async function compare() {
      for (const file of files) {
        const sum = await sha256Of(file, { signal }).catch(() => null)
        const book = sum && (await bookOf(sum, call, person).catch(() => null))
        if (signal.aborted) return
        setKnown((now) => [...now, book || null])
      }
      compared()
    }
    void compare()
    return () => stopper.abort()
  }, [])
  return known
}
