import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'

const reason = 'Names a person who did not agree to it'

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const author = it.subadmin({ fullName: 'Aisha Bello' })
    const [sade, kunle] = [it.admin({ fullName: 'Ṣadé Ògúnlànà' }), it.admin({ fullName: 'Kúnlé Ìdòwú' })]
    const body = { title: 'A post', excerpt: 'Short', content: '<p>Long</p>', tags: [], thumbnailId: null }
    const save = (id: string, version: number, title = 'A post') =>
      author(api.ownPosts.save, { id, body: { ...body, title, version, writer: author.id } })
    /** A pending post, in version 1. */
    const waiting = async () => {
      const id = newId()
      await save(id, 0)
      await author(api.ownPosts.submit, { id, body: { version: 1 } })
      return id
    }
    const decide = (by: typeof sade, id: string, decision: 'approved' | 'declined', version = 1) =>
      by(api.postReviews.decide, { id, body: { decision, reason, version } })
    const statusOf = async (id: string) => (await author(api.ownPosts.read, { id })).status
    return { ...it, author, sade, kunle, save, waiting, decide, statusOf }
  }

  test('the queue shows who has waited longest first, a page at a time, and counts all', async () => {
    const { sade, clock, waiting } = await start()
    const ids: string[] = []
    for (let n = 0; n < 14; n += 1) {
      ids.push(await waiting())
      clock.advance(1000)
    }
    const first = await sade(api.postReviews.list, {})
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 12))
    expect(first.total).toBe(14)
    const second = await sade(api.postReviews.list, { query: { after: first.next ?? '' } })
    expect(second.items.map(({ id }) => id)).toEqual(ids.slice(12))
    expect(await sade(api.postReviews.read, { id: ids[0]! })).toMatchObject({
      content: '<p>Long</p>',
      department: 'Law',
      owner: { fullName: 'Aisha Bello' },
      former: null,
    })
  })

  test('an approved post is public in the very next response', async () => {
    const { visitor, sade, waiting, decide } = await start()
    expect((await visitor(api.posts.list, {})).items).toEqual([])
    const id = await waiting()
    await decide(sade, id, 'approved')
    expect((await visitor(api.posts.list, {})).items).toMatchObject([
      { id, publishedAt: '2026-11-21T10:00:00.000Z' },
    ])
  })

  test('declining needs a reason, which the author reads, mends and hands in again', async () => {
    const { author, sade, waiting, decide, save } = await start()
    const id = await waiting()
    for (const bad of [undefined, null, '  ', 'x'.repeat(501)])
      await expect(
        sade(api.postReviews.decide, { id, body: { decision: 'declined', reason: bad, version: 1 } }),
      ).rejects.toMatchObject({ code: 'invalid', field: 'reason' })
    await decide(sade, id, 'declined')
    expect((await author(api.ownPosts.list, {})).items).toMatchObject([{ id, status: 'rejected', reason }])
    await save(id, 1, 'Mended')
    await author(api.ownPosts.submit, { id, body: { version: 2 } })
    await decide(sade, id, 'approved', 2)
    expect(await author(api.ownPosts.read, { id })).toMatchObject({ status: 'approved', reason: null })
  })

  test('of two admins deciding at once one decides and the other is told who did', async () => {
    const { sade, kunle, waiting, decide, statusOf } = await start()
    for (let round = 0; round < 5; round += 1) {
      const id = await waiting()
      const [yes, no] = await Promise.allSettled([
        decide(sade, id, 'approved'),
        decide(kunle, id, 'declined'),
      ])
      const won = await statusOf(id)
      const [winner, loser] = won === 'approved' ? [yes, no] : [no, yes]
      expect(winner.status).toBe('fulfilled')
      expect(loser).toMatchObject({
        status: 'rejected',
        reason: {
          code: 'conflict',
          message:
            won === 'approved'
              ? 'Ṣadé Ògúnlànà has already approved this post'
              : 'Kúnlé Ìdòwú has already declined this post',
        },
      })
    }
  })

  test('whatever two admins do and take back at the same time, one truth is left', async () => {
    const { author, visitor, sade, kunle, waiting, decide } = await start()
    const id = await waiting()
    for (let round = 0; round < 8; round += 1) {
      const acts = [
        () => decide(sade, id, 'approved'),
        () => decide(kunle, id, 'declined'),
        () => sade(api.postReviews.undo, { id }),
        () => kunle(api.postReviews.undo, { id }),
        () => sade(api.postReviews.takeDown, { id, body: { reason } }),
        () => kunle(api.postReviews.undo, { id }),
      ]
      // Each round starts with another act.
      const order = [...acts.slice(round % acts.length), ...acts.slice(0, round % acts.length)]
      for (const outcome of await Promise.allSettled(order.map((act) => act())))
        if (outcome.status === 'rejected') expect(outcome.reason.code).toBe('conflict')
      const { status, waitingSince } = await author(api.ownPosts.read, { id })
      expect(['pending', 'approved', 'rejected']).toContain(status)
      const isPublic = await visitor(api.posts.read, { id }).then(
        () => true,
        () => false,
      )
      const { items: queue } = await sade(api.postReviews.list, {})
      expect([isPublic, queue.length, waitingSince !== null]).toEqual([
        status === 'approved',
        status === 'pending' ? 1 : 0,
        status === 'pending',
      ])
      const { items: log } = await sade(api.admin.audit, {})
      const standing = log.filter(({ undoneAt }) => undoneAt === null).map(({ act }) => act)
      const means = { approved: ['approved'], rejected: ['declined', 'took down'], pending: [null] }
      expect(means[status as keyof typeof means]).toContain(standing[0] ?? null)
      // The author is told what the database holds.
      const { items: told } = await author(api.notices.list, {})
      expect(told.filter(({ kind }) => kind === 'post')).toHaveLength(standing.length)
    }
  })

  test('a decision sent twice is one; another one after it is told', async () => {
    const { sade, waiting, decide, platform } = await start()
    const id = await waiting()
    await Promise.all([decide(sade, id, 'approved'), decide(sade, id, 'approved')])
    await decide(sade, id, 'approved')
    expect(await platform.database.read.selectFrom('post_decisions').select('id').execute()).toHaveLength(1)
    await expect(decide(sade, id, 'declined')).rejects.toMatchObject({
      message: 'You have already approved this post',
    })
  })

  test('a text that changed after it was read is not decided on unread', async () => {
    const { author, sade, waiting, decide, save } = await start()
    const id = await waiting()
    await save(id, 1, 'Something else')
    await expect(decide(sade, id, 'approved')).rejects.toMatchObject({
      message: 'The author has withdrawn this post',
    })
    await author(api.ownPosts.submit, { id, body: { version: 2 } })
    await expect(decide(sade, id, 'approved')).rejects.toMatchObject({
      message: 'The author has changed this post since. Please read it again.',
    })
  })

  describe('taking a decision back', () => {
    test('puts the post where it was, approved or declined', async () => {
      const { sade, visitor, waiting, decide, statusOf } = await start()
      const id = await waiting()
      for (const decision of ['approved', 'declined', 'approved'] as const) {
        await decide(sade, id, decision)
        await sade(api.postReviews.undo, { id })
        await sade(api.postReviews.undo, { id })
        expect(await statusOf(id)).toBe('pending')
        expect(await sade(api.postReviews.list, {})).toMatchObject({ total: 1 })
        expect((await visitor(api.posts.list, {})).items).toEqual([])
      }
    })

    test('puts a changed post back to its former text, and the change into the queue', async () => {
      const { author, sade, visitor, waiting, decide, save } = await start()
      const id = await waiting()
      await decide(sade, id, 'approved')
      await save(id, 1, 'Changed')
      await author(api.ownPosts.submit, { id, body: { version: 2 } })
      for (const decision of ['approved', 'declined'] as const) {
        await decide(sade, id, decision, 2)
        await sade(api.postReviews.undo, { id })
        expect(await visitor(api.posts.read, { id })).toMatchObject({ title: 'A post' })
        expect((await visitor(api.posts.list, { query: { search: 'changed' } })).items).toEqual([])
        expect(await sade(api.postReviews.list, {})).toMatchObject({
          items: [{ title: 'Changed', isChange: true }],
        })
      }
    })

    test('is for whoever decided, for a minute, and not once the author has gone on', async () => {
      const { author, sade, kunle, waiting, decide, save, clock } = await start()
      const id = await waiting()
      await decide(sade, id, 'declined')
      await expect(kunle(api.postReviews.undo, { id })).rejects.toMatchObject({ code: 'conflict' })
      clock.advance(60_001)
      const late = { message: 'It’s too late to undo this decision' }
      await expect(sade(api.postReviews.undo, { id })).rejects.toMatchObject(late)
      await save(id, 1)
      await author(api.ownPosts.submit, { id, body: { version: 2 } })
      await decide(sade, id, 'declined', 2)
      await save(id, 2, 'Mended')
      await expect(sade(api.postReviews.undo, { id })).rejects.toMatchObject(late)
    })
  })

  describe('taking a public post down', () => {
    test('tells its author why, loses nothing they were changing, and can be taken back', async () => {
      const { author, sade, visitor, waiting, decide, save } = await start()
      const id = await waiting()
      await decide(sade, id, 'approved')
      await save(id, 1, 'Half written')
      await sade(api.postReviews.takeDown, { id, body: { reason } })
      await expect(visitor(api.posts.read, { id })).rejects.toMatchObject({ code: 'missing' })
      expect(await author(api.ownPosts.read, { id })).toMatchObject({
        status: 'rejected',
        title: 'Half written',
        reason,
      })
      await sade(api.postReviews.undo, { id })
      expect(await visitor(api.posts.read, { id })).toMatchObject({ title: 'A post' })
      expect(await author(api.ownPosts.read, { id })).toMatchObject({
        title: 'Half written',
        change: 'draft',
      })
      await expect(sade(api.postReviews.takeDown, { id, body: { reason: ' ' } })).rejects.toMatchObject({
        field: 'reason',
      })
    })

    test('leaves what was said below it to its writers and to admins', async () => {
      const { sade, student, visitor, waiting, decide } = await start()
      const id = await waiting()
      await decide(sade, id, 'approved')
      const [ada, commentId] = [student(), newId()]
      await ada(api.comments.write, { id, commentId, body: { content: 'So it was' } })
      await sade(api.postReviews.takeDown, { id, body: { reason } })
      await ada(api.comments.remove, { id: commentId })
      await sade(api.postReviews.undo, { id })
      expect((await visitor(api.comments.list, { id })).items).toEqual([])
    })
  })
})
