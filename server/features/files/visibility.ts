import { type SqlBool, sql } from 'kysely'
import type { Database } from '#server/platform/database/port.ts'
import { shown } from '#server/things/hidden.ts'

/** Whether everybody sees the record, and this file as a part of it. */
type Rule = (record: { id: string; fileId: string }) => Promise<boolean>

/** A kind of record without a rule shows its files to nobody but their owner and the admins. */
export function createVisibility(database: Database) {
  const statement = database.statement<{ id: string; fileId: string }, { id: string }>
  const found = (find: (record: { id: string; fileId: string }) => Promise<unknown[]>): Rule => {
    return async (record) => (await find(record)).length > 0
  }

  const rules: Record<string, Rule> = {
    user: async () => true,
    // A change that waits for approval has claimed its pictures already; only what the post shows is public.
    post: found(
      statement((db, param) =>
        db
          .selectFrom('posts')
          .where('posts.id', '=', param('id'))
          .where('posts.status', '=', 'approved')
          .where(shown('post', 'posts.id'))
          .where((eb) =>
            eb.or([
              eb('posts.thumbnailId', '=', param('fileId')),
              sql<SqlBool>`posts.content like '%/files/' || cast(${param('fileId')} as text) || '/%'`,
            ]),
          )
          .select('posts.id'),
      ),
    ),
    product: found(
      statement((db, param) =>
        db
          .selectFrom('products')
          .where('products.id', '=', param('id'))
          .where('products.status', '=', 'active')
          .where(shown('product', 'products.id'))
          .select('products.id'),
      ),
    ),
    reel: found(
      statement((db, param) =>
        db
          .selectFrom('reels')
          .where('reels.id', '=', param('id'))
          .where('reels.status', '=', 'listed')
          .where(shown('reel', 'reels.id'))
          .select('reels.id'),
      ),
    ),
    book: found(
      statement((db, param) =>
        db
          .selectFrom('books')
          .where('books.id', '=', param('id'))
          .where('books.status', '=', 'listed')
          .where(shown('book', 'books.id'))
          .select('books.id'),
      ),
    ),
  }

  return async function isPublic(claimedBy: string | null, fileId: string): Promise<boolean> {
    const [kind = '', id = ''] = claimedBy?.split(':') ?? []
    return (await rules[kind]?.({ id, fileId })) ?? false
  }
}
