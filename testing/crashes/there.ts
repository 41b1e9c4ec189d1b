import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import type { Campus } from '#testing/pages/campus.ts'
import { fileRow, postRow } from '#testing/server/samples/rows.ts'

const fixtures = join(import.meta.dirname, '../../test/fixtures')

/** A campus with things to act upon, what a phone chooses from, and what has arrived. */
export async function aCampusToActOn(it: Campus) {
  const { database } = it.platform
  const bola = it.student({ fullName: 'Bola Ade' })
  await bola(api.auth.session, {})
  const post = postRow(bola.id, { title: 'The 6:40 bus' })
  const [comment, book, file] = [newId(), newId(), newId()]
  const at = post.createdAt
  await database.write(async (tx) => {
    await tx.insertInto('posts').values(post).execute()
    const said = { postId: post.id, ownerId: bola.id, content: 'It is late', createdAt: at }
    await tx
      .insertInto('comments')
      .values({ id: comment, ...said })
      .execute()
    await tx
      .insertInto('files')
      .values(fileRow(bola.id, 'book', { id: file }))
      .execute()
    const facts = {
      title: 'Torts',
      description: 'Of them',
      format: 'pdf',
      bytes: 10,
      status: 'listed',
    } as const
    const when = { uploadedAt: at, updatedAt: at }
    await tx
      .insertInto('books')
      .values({ id: book, ownerId: bola.id, fileId: file, search: 'torts', ...facts, ...when })
      .execute()
  })

  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a05' } })
    .jpeg()
    .toBuffer()

  return {
    post: { id: post.id, title: 'The 6:40 bus' },
    comment,
    book,
    /** A different file each time. */
    picture: (name: string) => new File([picture, name], `${name}.jpg`, { type: 'image/jpeg' }),
    video: new Blob([readFileSync(join(fixtures, 'no-audio.mp4'))], { type: 'video/mp4' }),

    /** Everything that has arrived from a member, by its text. */
    async of(ownerId: string) {
      const db = database.read
      const [comments, products, pictures, posts, reels, likes, ratings] = await Promise.all([
        db.selectFrom('comments').selectAll().where('ownerId', '=', ownerId).execute(),
        db.selectFrom('products').selectAll().where('ownerId', '=', ownerId).execute(),
        db
          .selectFrom('product_pictures')
          .innerJoin('products', 'products.id', 'productId')
          .select(['productId', 'fileId'])
          .where('ownerId', '=', ownerId)
          .execute(),
        db.selectFrom('posts').selectAll().where('ownerId', '=', ownerId).execute(),
        db.selectFrom('reels').selectAll().where('ownerId', '=', ownerId).execute(),
        db.selectFrom('post_likes').selectAll().where('userId', '=', ownerId).execute(),
        db.selectFrom('ratings').selectAll().where('userId', '=', ownerId).execute(),
      ])
      return { comments, products, pictures, posts, reels, likes, ratings }
    },
  }
}

export type There = Awaited<ReturnType<typeof aCampusToActOn>>
export type Arrived = Awaited<ReturnType<There['of']>>
