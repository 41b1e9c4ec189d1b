import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { eachDatabase, waitingForLocks } from '#testing/server/databases.ts'
import { ada, joinable } from '#testing/server/joining.ts'
import { fileRow, postRow } from '#testing/server/samples/rows.ts'

eachDatabase((open) => {
  test('what is under way while its member’s account is deleted leaves no count one too high', async () => {
    const database = await open()
    const it = await joinable({ database })
    const leaver = await it.join()
    const userId = (await leaver(api.auth.session, {})).viewer?.id ?? ''
    const author = it.student()
    await author(api.auth.session, {})
    const [post, file, bookId, at] = [postRow(author.id), fileRow(author.id, 'book'), newId(), it.clock.now()]
    await database.write(async (tx) => {
      await tx.insertInto('posts').values(post).execute()
      await tx.insertInto('files').values(file).execute()
      await tx
        .insertInto('books')
        .values({
          ...{ id: bookId, ownerId: author.id, title: 'Law', description: 'Of it', fileId: file.id },
          ...{ format: 'pdf', bytes: 9, status: 'listed', search: 'law', uploadedAt: at, updatedAt: at },
        })
        .execute()
    })

    const [written, waited] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // Written like likes, comments and ratings, but not yet committed.
    const acting = database.write(async (tx) => {
      await tx.updateTable('posts').set({ likes: 1, comments: 1 }).where('id', '=', post.id).execute()
      await tx.updateTable('books').set({ ratings: 1, ratingSum: 2 }).where('id', '=', bookId).execute()
      await tx.insertInto('post_likes').values({ postId: post.id, userId, createdAt: at }).execute()
      await tx.insertInto('ratings').values({ bookId, userId, rating: 2, createdAt: at }).execute()
      await tx
        .insertInto('comments')
        .values({ id: newId(), postId: post.id, ownerId: userId, content: 'Good', createdAt: at })
        .execute()
      written.resolve()
      await waited.promise
    })
    await written.promise
    const removed = leaver(api.account.remove, { body: { currentPassword: ada.password } })
    // SQLite has one writer.
    if (open.kind === 'postgres') await vi.waitUntil(async () => (await waitingForLocks(database)) === 1)
    waited.resolve()
    await Promise.all([acting, removed])
    expect(await it.visitor(api.posts.read, { id: post.id })).toMatchObject({ likes: 0, comments: 0 })
    expect(await it.visitor(api.books.read, { id: bookId })).toMatchObject({ ratings: 0 })
  })
})
