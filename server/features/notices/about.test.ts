import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import type { KindName } from '#contract/kinds.ts'
import { everyLeave } from '#server/features.ts'
import { takeLeave } from '#server/people/account-deletion.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { postRow } from '#testing/server/samples/rows.ts'

/** Phones make the ids: somebody may use one id for things of two kinds. */
eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const [author, ada, sade] = [it.subadmin(), it.student({ fullName: 'Ada Obi' }), it.admin()]
    for (const one of [author, ada, sade]) await one(api.auth.session, {})
    const [postId, reelId, fileId, commentId] = [newId(), newId(), newId(), newId()]
    const now = it.clock.now()
    await it.platform.database.write(async (tx) => {
      await tx
        .insertInto('posts')
        .values(postRow(author.id, { id: postId, title: 'Rain' }))
        .execute()
      const facts = { kind: 'video', type: 'video/mp4', bytes: 4000, sha256: 'x', name: 'goal.mp4' } as const
      await tx
        .insertInto('files')
        .values({ id: fileId, ownerId: author.id, ...facts, claimedBy: `reel:${reelId}`, createdAt: now })
        .execute()
      const reel = { id: reelId, ownerId: author.id, caption: 'Goal', fileId, status: 'listed' } as const
      await tx
        .insertInto('reels')
        .values({ ...reel, search: 'goal', createdAt: now, updatedAt: now })
        .execute()
    })
    await ada(api.comments.write, { id: postId, commentId, body: { content: 'How wet' } })
    const sayOnReel = () =>
      ada(api.reelComments.write, { id: reelId, commentId, body: { content: 'What a goal' } })
    const told = async () => (await author(api.notices.list, {})).items.map(({ text }) => text).sort()
    return { ...it, author, ada, sade, commentId, sayOnReel, told }
  }
  const ofPost = 'Ada Obi commented on “Rain”: How wet'
  const ofReel = 'Ada Obi commented on your reel “Goal”: What a goal'

  open.testOnce(
    'a comment on a reel under the id of one on a post is told too, and takes only its own notice away',
    async () => {
      const { author, ada, commentId, sayOnReel, told } = await start()
      expect(await told()).toEqual([ofPost])
      await sayOnReel()
      expect(await told()).toEqual([ofReel, ofPost])
      await ada(api.reelComments.remove, { id: commentId })
      expect(await told()).toEqual([ofPost])
      expect(await author(api.notices.unread, {})).toEqual({ unread: 1 })
      await ada(api.reelComments.restore, { id: commentId })
      await ada(api.comments.remove, { id: commentId })
      expect(await told()).toEqual([])
    },
  )

  test('a notice quotes a comment as it stands now, of a post and of a reel, and is not told again', async () => {
    const { author, ada, commentId, sayOnReel, told } = await start()
    await sayOnReel()
    await ada(api.comments.edit, { id: commentId, body: { content: 'Better words' } })
    expect(await told()).toEqual([ofReel, 'Ada Obi commented on “Rain”: Better words'])
    await ada(api.reelComments.edit, { id: commentId, body: { content: 'Well played' } })
    expect(await told()).toEqual([
      'Ada Obi commented on your reel “Goal”: Well played',
      'Ada Obi commented on “Rain”: Better words',
    ])
    expect(await author(api.notices.unread, {})).toEqual({ unread: 2 })
  })

  test('whoever was replied to reads the reply, and the title above it, as they stand now', async () => {
    const { author, ada, sade, commentId } = await start()
    const { id } = (await sade(api.posts.list, {})).items[0] as { id: string }
    const reply = newId()
    await sade(api.comments.write, { id, commentId: reply, body: { content: '0803', parentId: commentId } })
    await sade(api.comments.edit, { id: reply, body: { content: 'So it is' } })
    const told = async () => (await ada(api.notices.list, {})).items.map(({ text }) => text)
    expect(await told()).toEqual([expect.stringMatching(/replied to you on “Rain”: So it is$/)])

    const change = {
      ...{ title: 'Sun', excerpt: 'At last', content: 'It came out.', tags: [] },
      thumbnailId: null,
    }
    await author(api.ownPosts.save, { id, body: { ...change, version: 1, writer: author.id } })
    await author(api.ownPosts.submit, { id, body: { version: 2 } })
    await sade(api.postReviews.decide, { id, body: { decision: 'approved', reason: null, version: 2 } })
    expect(await told()).toEqual([expect.stringMatching(/replied to you on “Sun”: So it is$/)])
  })

  test('what is hidden of one kind hides no notice of the other', async () => {
    const { student, commentId, sayOnReel, told } = await start()
    await sayOnReel()
    const hide = async (kind: KindName) => {
      for (let n = 0; n < 3; n += 1)
        await student()(api.reports.make, { id: newId(), body: { kind, thingId: commentId, reason: 'Scam' } })
    }
    await hide('reel-comment')
    expect(await told()).toEqual([ofPost])
    await hide('comment')
    expect(await told()).toEqual([])
  })

  test('whoever leaves takes no notice of somebody else’s comment along, whatever ids they had made', async () => {
    const { platform, student, commentId, told } = await start()
    const eve = student()
    await eve(api.auth.session, {})
    await platform.database.write((tx) =>
      tx
        .insertInto('posts')
        .values(postRow(eve.id, { id: commentId, status: 'draft' }))
        .execute(),
    )
    await platform.database.write(async (tx) => {
      await takeLeave(tx, everyLeave(platform), eve.id)
      await tx.deleteFrom('users').where('id', '=', eve.id).execute()
    })
    expect(await told()).toEqual([ofPost])
  })
})
