import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/index.ts'
import { campus, type Persona } from './campus.ts'
import type { Open } from './databases.ts'
import { aPicture, aProduct } from './samples/products.ts'

/** A campus with two members who have one of each thing. */
export async function busy(open: Open, instead: Partial<Platform> = {}) {
  const it = await campus({ database: await open(), with: instead })
  const { database, clock } = it.platform
  const chief = it.admin()
  const [ada, obi] = [it.subadmin({ fullName: 'Ada Obi' }), it.subadmin({ fullName: 'Obi Eze' })]
  await Promise.all([chief, ada, obi].map((one) => one(api.auth.session, {})))

  async function post(by: Persona, isDecided: boolean) {
    const id = newId()
    const text = { title: 'Rent', excerpt: 'Of it', content: '<p>Much.</p>', tags: [], thumbnailId: null }
    await by(api.ownPosts.save, { id, body: { ...text, version: 0, writer: by.id } })
    const { version } = await by(api.ownPosts.submit, { id, body: { version: 1 } })
    if (isDecided) await chief(api.postReviews.decide, { id, body: { decision: 'approved', version } })
    return id
  }
  async function reel(by: Persona) {
    const [id, fileId] = [newId(), newId()]
    const facts = { kind: 'video', type: 'video/mp4', bytes: 4, sha256: fileId, name: 'goal.mp4' } as const
    await database.write((tx) =>
      tx
        .insertInto('files')
        .values({ id: fileId, ownerId: by.id, ...facts, createdAt: clock.now() })
        .execute(),
    )
    await by(api.reels.post, { id, body: { caption: 'Goal', tags: [], fileId } })
    return { id, fileId }
  }
  async function thingsOf(by: Persona, other: Persona) {
    const [postId, waitingId, { id: reelId, fileId }] = [
      await post(by, true),
      await post(by, false),
      await reel(by),
    ]
    const [productId, bookId, commentId, reelCommentId] = [newId(), newId(), newId(), newId()]
    await by(api.products.add, { id: productId, body: aProduct() })
    const coverId = await aPicture(database, by.id)
    const bytes = Buffer.from(`%PDF-1.7\n${bookId}\n%%EOF`)
    const bookFile = await keepBookFile(it.platform, bytes, { ownerId: by.id, name: 'book' })
    const body = { title: 'Law', description: 'Of it', coverId, fileId: bookFile }
    await by(api.books.add, { id: bookId, body })
    await by(api.comments.write, { id: postId, commentId, body: { content: 'First' } })
    await by(api.reelComments.write, {
      ...{ id: reelId, commentId: reelCommentId },
      body: { content: 'First' },
    })
    await other(api.blocks.block, { id: by.id })
    await other(api.blocks.unblock, { id: by.id })
    return { postId, waitingId, reelId, fileId, productId, bookId, commentId, reelCommentId }
  }
  const hers = await thingsOf(ada, obi)
  const his = await thingsOf(obi, ada)
  await ada(api.comments.write, { id: his.postId, commentId: newId(), body: { content: 'Hers' } })
  await ada(api.reelComments.write, { id: his.reelId, commentId: newId(), body: { content: 'Hers' } })
  await chief(api.blocks.block, { id: ada.id })
  await chief(api.blocks.unblock, { id: ada.id })
  await obi(api.reports.make, { id: newId(), body: { kind: 'post', thingId: hers.postId, reason: 'No' } })
  return { ...it, chief, ada, obi, hers, his }
}
