import { expect, test } from 'vitest'
import { addressOf } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#server/testing/campus.ts'
import { eachDatabase, type Open } from '#server/testing/databases.ts'
import { aPicture, aProduct } from '#server/testing/products.ts'
import { keepBookFile } from '#server/testing/seed/files.ts'
import { withoutReferences } from '#server/testing/without-references.ts'

const reading = Object.entries(api).flatMap(([group, all]) =>
  Object.entries(all)
    .filter(([, endpoint]) => endpoint.method === 'GET')
    .map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
)

/** A campus in which two members have one of each thing. */
async function busy(open: Open) {
  const it = await campus({ database: await open() })
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
    const [productId, bookId] = [newId(), newId()]
    await by(api.products.add, { id: productId, body: aProduct() })
    const coverId = await aPicture(database, by.id)
    const bytes = Buffer.from(`%PDF-1.7\n${bookId}\n%%EOF`)
    const bookFile = await keepBookFile(it.platform, bytes, { ownerId: by.id, name: 'book' })
    const body = { title: 'Law', description: 'Of it', coverId, fileId: bookFile }
    await by(api.books.add, { id: bookId, body })
    await by(api.comments.write, { id: postId, commentId: newId(), body: { content: 'First' } })
    await by(api.reelComments.write, { id: reelId, commentId: newId(), body: { content: 'First' } })
    await other(api.blocks.block, { id: by.id })
    await other(api.blocks.unblock, { id: by.id })
    return { postId, waitingId, reelId, fileId, productId, bookId }
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

eachDatabase((open) => {
  test('somebody who leaves while lists are read is missing from them, and nothing fails', async () => {
    const { ada, obi, chief, hers, his, platform, visitor, fetchAs, reports } = await busy(open)
    await obi(api.blocks.block, { id: chief.id })
    await withoutReferences(open, platform.database, `delete from users where id = '${ada.id}'`)
    await withoutReferences(
      open,
      platform.database,
      `insert into blocks values ('${obi.id}', '${ada.id}', '2026-11-21T10:00:00.000Z')`,
    )
    expect((await obi(api.blocks.list, {})).items.map(({ id }) => id)).toEqual([chief.id])
    await obi(api.blocks.unblock, { id: ada.id })
    for (const who of [null, obi.token, chief.token])
      for (const { name, endpoint } of reading)
        for (const id of endpoint.path.includes(':') ? [...Object.values(hers), ada.id] : ['']) {
          const reply = await fetchAs(who)(addressOf(endpoint, { id, query: {} }))
          expect(reply.status, `${name}: ${await reply.clone().text()}`).toBeLessThan(500)
          if (reply.ok) expect(await reply.text(), name).not.toContain(`"id":"${ada.id}"`)
        }
    const ids = async (list: Promise<{ items: { id: string }[] }>) => (await list).items.map(({ id }) => id)
    expect(await ids(visitor(api.posts.list, { query: {} }))).toEqual([his.postId])
    expect(await ids(visitor(api.reels.list, { query: {} }))).toEqual([his.reelId])
    expect(await ids(chief(api.postReviews.list, { query: {} }))).toEqual([his.waitingId])
    for (const list of [
      await visitor(api.comments.list, { id: his.postId, query: {} }),
      await visitor(api.reelComments.list, { id: his.reelId, query: {} }),
    ])
      expect(list.items.map(({ content }) => content)).toEqual(['First'])
    expect(reports.join()).toContain(`No person ${ada.id}`)
  })

  test('a reel whose video is gone leaves the others in the feed, is not there itself, and is reported', async () => {
    const { ada, hers, his, platform, visitor, reports } = await busy(open)
    await withoutReferences(open, platform.database, `delete from files where id = '${hers.fileId}'`)
    expect((await visitor(api.reels.list, { query: {} })).items.map(({ id }) => id)).toEqual([his.reelId])
    expect((await ada(api.reels.mine, { query: {} })).items).toEqual([])
    await expect(visitor(api.reels.read, { id: hers.reelId })).rejects.toMatchObject({ code: 'missing' })
    expect(reports.join()).toContain(`The video of reel ${hers.reelId} is gone`)
  })
})
