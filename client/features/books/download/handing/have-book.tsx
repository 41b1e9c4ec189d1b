import { useQueryClient } from '@tanstack/react-query'
import BookOpen from 'lucide-react/icons/book-open'
import { useCall } from '#client/api/api-client.tsx'
import { HaveFile } from '#client/features/giving/have-file.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { address } from '#contract/addresses.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import { Cover } from '../../cover.tsx'
import { bookQuery } from '../../queries.ts'
import { besides, useReadingCost } from '../../reading-cost.ts'

/** Keeps a copy from a friend as this book, if its bytes are this book's. */
export function HaveBook({ book, asked }: { book: BookCard; asked: boolean }) {
  const client = useQueryClient()
  const call = useCall()
  async function sums() {
    const { sha256 } = await client.fetchQuery({ ...bookQuery(call, book.id), staleTime: Infinity })
    return sha256 ? [sha256] : []
  }
  return (
    <HaveFile
      asked={asked}
      of={{
        what: 'book',
        title: book.title,
        cover: <Cover of={book} sizes="64px" className="cover-small" />,
        lengths: [book.file.bytes],
        sums,
        keep: async (file) => {
          await (await import('./keep-as.ts')).keepAs(book, file)
          const bringing = import('../../bring-reader.ts')
          bringing.then(({ bringReaderOf }) => bringReaderOf(book.file.format)).catch(() => undefined)
        },
        perhaps: 'It may be an older edition, or someone changed it.',
        next: <Next book={book} />,
      }}
    />
  )
}

function Next({ book }: { book: BookCard }) {
  const also = besides(useReadingCost(book))
  return (
    <>
      <p className="t-meta">
        It’s the same file, whatever its name.
        {also && ` ${also}`}
      </p>
      {book.file.opensHere !== false && (
        <LinkButton
          wide
          to={address('reader', { id: book.id })}
          state={{ from: true }}
          icon={<BookOpen size={20} aria-hidden="true" />}
        >
          Read it now
        </LinkButton>
      )}
    </>
  )
}
