import { useQuery, useQueryClient } from '@tanstack/react-query'
import Library from 'lucide-react/icons/library'
import { useState } from 'react'
import { useCall } from '#client/api/call.tsx'
import { personOf } from '#client/phone/person.ts'
import { Note } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { useDataUse } from '#client/ui/data-use.tsx'
import { Link } from '#client/ui/navigation.tsx'
import { toast } from '#client/ui/toast.ts'
import { address } from '#contract/addresses.ts'
import type { BookCard } from '#contract/books.ts'
import { cost } from '#contract/money.ts'
import { bookOf } from '../handing/known.ts'
import { useKeptBooks } from '../phone/kept-list.ts'

/** Caught before a byte of it is paid for: whoever got it from a friend keeps it as the book it is. */
export function AlreadyThere({ sha256, file }: { sha256: string; file: Blob }) {
  const call = useCall()
  const person = personOf(useQueryClient())
  const kept = useKeptBooks()
  const [busy, setBusy] = useState(false)
  const { nairaPerMegabyte } = useDataUse()
  const { data: book } = useQuery({
    queryKey: ['same-book', sha256],
    queryFn: () => bookOf(sha256, call, person),
    networkMode: 'always',
    meta: { keep: false },
  })
  if (!book) return null
  const isHere = kept.get(book.id)?.whole

  async function keep(same: BookCard) {
    setBusy(true)
    try {
      await (await import('../handing/keep-as.ts')).keepAs(same, file)
      toast.tell(`Kept on this phone. ${cost(same.file.bytes, nairaPerMegabyte)} saved`)
    } catch {
      toast.fail('It could not be kept. Free some space on this phone and try again.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <div role="alert">
      <Note tone="spark" icon={<Library size={20} aria-hidden="true" />}>
        <p className="font-semibold">This book is already in the library</p>
        <p className="t-meta">
          <Link to={address('books', { id: book.id })} className="link">
            {book.title}
          </Link>{' '}
          has exactly the same bytes. Sending it again would cost you data for nothing.
        </p>
        {isHere ? (
          <p className="t-meta mt-1.5 font-semibold">It is on this phone.</p>
        ) : (
          <Button small className="mt-2" busy={busy && 'Keeping it...'} onClick={() => keep(book)}>
            Keep it on this phone · 0 bytes
          </Button>
        )}
      </Note>
    </div>
  )
}
