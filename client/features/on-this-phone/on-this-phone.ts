import type { QueryClient } from '@tanstack/react-query'
import { openPhone } from '#client/features/books/phone/database.ts'
import { removeKept } from '#client/features/books/phone/kept.ts'
import { allKept, removeReel } from '#client/features/reels/kept/kept.ts'
import { keptOf } from '#client/kept/kept.ts'
import { personOf } from '#client/phone/person.ts'
import { address } from '#contract/addresses.ts'

/** One thing that opens without a network. */
export interface Row {
  to: string
  title: string
  at: string
  /** 'Kept', or how it came here. */
  how?: string
  /** In bytes, where it is a file. */
  bytes?: number
  /** Gives the room back; absent where it takes next to none. */
  remove?: () => Promise<void>
}

export type Lists = Record<'Posts' | 'Products' | 'Reels' | 'Books', Row[]>

/** What this person finds without a network: posts and products they opened, reels and books they keep. */
export async function onThisPhone(client: QueryClient): Promise<Lists> {
  const person = personOf(client)
  const details = async (kind: 'post' | 'product') =>
    (await keptOf(person, kind)).flatMap(({ data, at }) => {
      const { id, title, name } = (data ?? {}) as { id?: string; title?: string; name?: string } // as the campus told it
      const shown = title ?? name
      return id && shown ? [{ to: address(kind, { id }), title: shown, at: new Date(at).toISOString() }] : []
    })
  const [posts, products, reels, books] = await Promise.all([
    details('post'),
    details('product'),
    allKept(person).catch(() => []),
    booksOf(person).catch(() => []),
  ])
  return {
    Posts: posts,
    Products: products,
    Reels: reels.map(({ id, reel, file, why, at }) => ({
      ...{ to: address('reels', { id }), title: reel.caption, at, bytes: file.size },
      how: why === 'downloaded' ? 'Downloaded' : 'Watched',
      remove: () => removeReel(person, id),
    })),
    Books: books
      .filter(({ whole }) => whole)
      .map(({ book, bytes, at }) => ({
        ...{ to: address('reader', { id: book.id }), title: book.title, at, bytes },
        how: 'Downloaded',
        remove: () => removeKept(book.id),
      })),
  }
}

const booksOf = async (person: string) => (await openPhone(person)).getAll('books')
