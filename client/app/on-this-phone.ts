import type { QueryClient } from '@tanstack/react-query'
import { openPhone } from '#client/features/books/phone/database.ts'
import { keptOf } from '#client/offline/kept.ts'
import { personOf } from '#client/offline/kept-first.ts'

/** What this person finds without a network: posts and products they opened, books they downloaded. */
export async function onThisPhone(client: QueryClient) {
  const person = personOf(client)
  const details = async (kind: string, path: string) =>
    (await keptOf(person, kind)).flatMap(({ data, at }) => {
      const { id, title, name } = (data ?? {}) as { id?: string; title?: string; name?: string } // as the campus told it
      const shown = title ?? name
      return id && shown ? [{ to: `${path}/${id}`, title: shown, at: new Date(at).toISOString() }] : []
    })
  const [posts, products, books] = await Promise.all([
    details('post', '/blog'),
    details('product', '/marketplace'),
    booksOf(person).catch(() => []),
  ])
  return {
    Posts: posts,
    Products: products,
    Books: books
      .filter(({ whole }) => whole)
      .map(({ book, at }) => ({ to: `/books/${book.id}/read`, title: book.title, at })),
  }
}

const booksOf = async (person: string) => (await openPhone(person)).getAll('books')
