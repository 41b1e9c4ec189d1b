import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { AlreadyThere } from '#client/features/giving/already-downloaded.tsx'
import { personOf } from '#client/offline/storage/person.ts'
import { address } from '#contract/addresses.ts'
import type { Caller } from '#contract/call.ts'
import { bookOf } from '../download/handing/find-same-book.ts'
import { useKeptBooks } from '../download/kept-list.ts'

/** Finds the book in the library that has exactly these bytes. */
export const sameBook = (sha256: string, call: Caller, person: string) =>
  queryOptions({
    queryKey: ['same-book', sha256],
    queryFn: () => bookOf(sha256, call, person),
    networkMode: 'always',
    meta: { keep: false },
  })

/** Shown when the library has exactly this file already. */
export function BookAlreadyThere({ sha256, file }: { sha256: string; file: Blob }) {
  const call = useCall()
  const person = personOf(useQueryClient())
  const kept = useKeptBooks()
  const { data: book } = useQuery(sameBook(sha256, call, person))
  if (!book) return null
  return (
    <AlreadyThere
      says="This book is already in the library"
      title={book.title}
      to={address('books', { id: book.id })}
      bytes={book.file.bytes}
      isHere={kept.get(book.id)?.whole === true}
      keep={async () => (await import('../download/handing/keep-as.ts')).keepAs(book, file)}
    />
  )
}
