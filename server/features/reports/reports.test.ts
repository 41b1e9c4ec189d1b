import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { storePicture } from '#server/platform/files/store-upload.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import { newId } from '#server/platform/ids.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aPhoto } from '#testing/server/samples/media.ts'
import { aProduct } from '#testing/server/samples/products.ts'
import { leave, reporting } from '#testing/server/samples/reporting.ts'
import { postRow } from '#testing/server/samples/rows.ts'

eachDatabase((open) => {
  const start = async () => reporting(await open())

  test('three separate people hide a post from everybody, and two do not', async () => {
    const { visitor, student, report, reported, listed, cases } = await start()
    const { postId } = await reported(2)
    expect(await listed()).toEqual([postId])
    expect(await cases()).toMatchObject([{ thingId: postId, hidden: false }])
    await report(student(), postId)
    expect(await listed()).toEqual([])
    await expect(visitor(api.posts.read, { id: postId })).rejects.toMatchObject({ code: 'missing' })
    await expect(visitor(api.comments.list, { id: postId })).rejects.toMatchObject({ code: 'missing' })
    expect(await cases()).toMatchObject([
      {
        thingId: postId,
        title: 'Cheap phones',
        hidden: true,
        link: `/blog/${postId}`,
        reports: [{}, {}, {}],
      },
    ])
  })

  test('one member reports a thing once, however often they try', async () => {
    const { student, report, publicPost, cases, listed } = await start()
    const postId = await publicPost()
    const ada = student()
    const id = newId()
    await report(ada, postId, 'post', id)
    await report(ada, postId, 'post', id)
    for (let n = 0; n < 3; n += 1)
      await expect(report(ada, postId)).rejects.toMatchObject({
        code: 'conflict',
        message: 'You have already reported this',
      })
    expect((await cases())[0]?.reports).toHaveLength(1)
    expect(await listed()).toEqual([postId])
  })

  test('reports that come at once are one case and hide once', async () => {
    const { student, report, publicPost, cases, listed } = await start()
    const postId = await publicPost()
    await Promise.all([1, 2, 3, 4].map(() => report(student(), postId)))
    const [only, ...others] = await cases()
    expect(others).toEqual([])
    expect(only).toMatchObject({ hidden: true, reports: [{}, {}, {}, {}] })
    expect(await listed()).toEqual([])
  })

  test('people without a proven address can report, but hide nothing', async () => {
    const { student, report, publicPost, listed, cases } = await start()
    const postId = await publicPost()
    for (let n = 0; n < 4; n += 1) await report(student({ status: 'pending' }), postId)
    expect((await cases())[0]).toMatchObject({ hidden: false, reports: [{}, {}, {}, {}] })
    expect(await listed()).toEqual([postId])
  })

  test('whoever is suspended since hides nothing with what they said before', async () => {
    const { sade, student, report, reported, listed, cases } = await start()
    const { postId, reporters } = await reported(2)
    const [liar] = reporters
    await sade(api.suspensions.suspend, { id: liar!.id, body: { length: 'week', reason: 'False reports' } })
    await report(student(), postId)
    expect(await listed()).toEqual([postId])
    expect((await cases())[0]).toMatchObject({ hidden: false, reports: [{}, {}, {}] })
    await report(student(), postId)
    expect(await listed()).toEqual([])
  })

  test('what was hidden and is deleted for good is noted as hidden no longer, with all that stood below it', async () => {
    const { author, student, report, reported, publicPost, jobs, clock, platform } = await start()
    const { postId } = await reported(3)
    const [talk, standing] = [await publicPost(), await publicPost()]
    const said = async (id: string) => {
      const commentId = newId()
      await student()(api.comments.write, { id, commentId, body: { content: 'Cheap phones here' } })
      for (let n = 0; n < 3; n += 1) await report(student(), commentId, 'comment')
      return commentId
    }
    const [below, other] = [await said(talk), await said(standing)]
    const hidden = async () =>
      (await platform.database.read.selectFrom('hidden_things').select('thingId').execute()).map(
        ({ thingId }) => thingId,
      )
    expect((await hidden()).sort()).toEqual([postId, below, other].sort())
    for (const id of [postId, talk]) await author(api.ownPosts.remove, { id })
    clock.advance(11 * 60_000)
    // In either order: a later sweep catches up an hour later.
    for (let n = 0; n < 2; n += 1)
      for (const { name, run } of jobs) if (name.startsWith('sweeping')) await run()
    expect(await hidden()).toEqual([other])
  })

  test('a report needs a reason, a thing that is there, and is not about oneself', async () => {
    const { student, author, report, publicPost } = await start()
    const postId = await publicPost()
    await expect(
      student()(api.reports.make, { id: newId(), body: { kind: 'post', thingId: postId, reason: '  ' } }),
    ).rejects.toMatchObject({ code: 'invalid', field: 'reason' })
    await expect(report(student(), newId())).rejects.toMatchObject({ code: 'missing' })
    await expect(report(author, postId)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('a hidden product is nowhere, gives no number away, and its owner cannot bring it back', async () => {
    const { visitor, student } = await start()
    const seller = student()
    const id = newId()
    await seller(api.products.add, { id, body: aProduct() })
    for (let n = 0; n < 3; n += 1)
      await student()(api.reports.make, {
        id: newId(),
        body: { kind: 'product', thingId: id, reason: 'It is stolen' },
      })
    const isGone = async () => {
      expect((await visitor(api.products.list, {})).items).toEqual([])
      await expect(visitor(api.products.read, { id })).rejects.toMatchObject({ code: 'missing' })
      await expect(visitor(api.products.contact, { id })).rejects.toMatchObject({ code: 'missing' })
    }
    await isGone()
    await seller(api.products.setState, { id, body: { state: 'withdrawn' } })
    await seller(api.products.setState, { id, body: { state: 'active' } })
    await isGone()
    expect((await seller(api.products.mine, {})).items).toMatchObject([{ id }])
  })

  open.testOnce('what is hidden takes its files with it, and brings them back', async () => {
    const { platform, author, student, sade, report, cases, fetchAs } = await start()
    const post = postRow(author.id)
    const { id: fileId } = await withWorkFile(platform.config, async (path) => {
      await writeFile(path, await aPhoto(320))
      const about = { id: newId(), ownerId: author.id, name: 'bus.jpeg' }
      return storePicture(platform, path, { ...about, claimedBy: `post:${post.id}` })
    })
    await platform.database.write((tx) =>
      tx
        .insertInto('posts')
        .values({ ...post, thumbnailId: fileId })
        .execute(),
    )
    const statusFor = async (who: { token: string } | null) =>
      (await fetchAs(who?.token ?? null)(`/files/${fileId}/320.jpeg`)).status
    expect(await statusFor(null)).toBe(200)
    for (let n = 0; n < 3; n += 1) await report(student(), post.id)
    expect(await statusFor(null)).toBe(404)
    expect(await statusFor(student())).toBe(404)
    expect(await statusFor(sade)).toBe(200)
    await sade(api.reports.decide, { id: (await cases())[0]!.id, body: { decision: 'restored' } })
    expect(await statusFor(null)).toBe(200)
  })

  test('a hidden comment is gone from the talk, with its replies', async () => {
    const { visitor, student, report, publicPost } = await start()
    const postId = await publicPost()
    const ada = student()
    const commentId = newId()
    await ada(api.comments.write, { id: postId, commentId, body: { content: 'Send me money' } })
    for (let n = 0; n < 3; n += 1) await report(student(), commentId, 'comment')
    expect((await visitor(api.comments.list, { id: postId })).items).toEqual([])
    await expect(visitor(api.comments.replies, { id: commentId })).rejects.toMatchObject({ code: 'missing' })
  })

  test('other words after a report do not hide from the admins what was reported, until it is decided', async () => {
    const { clock, jobs, student, platform, sade, report, publicPost, cases } = await start()
    const postId = await publicPost()
    const ada = student()
    const commentId = newId()
    const say = (content: string) => ada(api.comments.edit, { id: commentId, body: { content } })
    await ada(api.comments.write, { id: postId, commentId, body: { content: 'Send me money' } })
    await report(student(), commentId, 'comment')
    expect(await cases()).toMatchObject([{ text: 'Send me money', asReported: [] }])
    const reportedAt = clock.now()
    clock.advance(60_000)
    await say('Good morning all')
    await report(student(), commentId, 'comment')
    const before = { title: 'Comment on “Cheap phones”', text: 'Send me money', at: reportedAt }
    expect(await cases()).toMatchObject([{ text: 'Good morning all', asReported: [before] }])
    await ada(api.comments.remove, { id: commentId })
    const [found] = await cases()
    expect(found).toMatchObject({
      text: 'The owner has removed it.',
      asReported: [before, { text: 'Good morning all', at: clock.now() }],
    })

    const sweep = () => jobs.find(({ name }) => name === 'sweeping words of decided reports')?.run()
    const kept = async () =>
      (
        await platform.database.read.selectFrom('reports').select('textThen').orderBy('createdAt').execute()
      ).map(({ textThen }) => textThen)
    clock.advance(30 * 24 * 3_600_000)
    // An admin's session ends after thirty days, so it is renewed here.
    await platform.database.write((tx) =>
      tx.updateTable('sessions').set({ createdAt: clock.now() }).execute(),
    )
    await sweep()
    expect(await kept()).toEqual(['Send me money', 'Good morning all'])
    await sade(api.reports.decide, { id: found!.id, body: { decision: 'taken down', reason: 'A scam' } })
    await sweep()
    await sade(api.reports.undo, { id: found!.id })
    expect((await cases())[0]?.asReported).toHaveLength(2)
    await sade(api.reports.decide, { id: found!.id, body: { decision: 'taken down', reason: 'A scam' } })
    clock.advance(25 * 3_600_000)
    await sweep()
    expect(await kept()).toEqual([null, null])
  })

  test('with whoever leaves go the words of theirs that were reported', async () => {
    const { platform, author, sade, reported, cases } = await start()
    await reported(3)
    const { id } = (await cases())[0]!
    await sade(api.reports.decide, { id, body: { decision: 'taken down', reason: 'A scam' } })
    await leave(platform, author.id)
    const rows = await platform.database.read
      .selectFrom('reports')
      .select(['titleThen', 'textThen'])
      .distinct()
      .execute()
    expect(rows).toEqual([{ titleThen: null, textThen: null }])
  })

  test('nobody but admins sees who reported what', async () => {
    const { author, student, subadmin, visitor, reported } = await start()
    await reported(1)
    for (const who of [author, student(), subadmin()])
      await expect(who(api.reports.list, {})).rejects.toMatchObject({ code: 'forbidden' })
    await expect(visitor(api.reports.list, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})
