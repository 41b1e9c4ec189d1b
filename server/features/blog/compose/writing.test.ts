import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { kinds } from '#server/features.ts'
import { sweepDeleted } from '#server/kinds/sweep-deleted.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { createVersions } from './versions.ts'

const writer = newId()
const aText = {
  title: 'The 6:40 bus',
  excerpt: 'Five days, ten rides.',
  content: '<p>I kept every ticket.</p>',
  tags: ['Campus Life' as const],
  thumbnailId: null,
}

/** Saves a complete post, or with some fields changed. */
const save = (by: Persona, id: string, version = 0, changes: Partial<typeof aText> = {}, window = writer) =>
  by(api.ownPosts.save, { id, body: { ...aText, ...changes, version, writer: window } })

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const [author, admin] = [it.subadmin({ fullName: 'Ọláyínká Adébáyọ̀' }), it.admin({ fullName: 'Ṣadé' })]
    const id = newId()
    /** Written, handed in and approved. */
    const approved = async () => {
      await save(author, id)
      await author(api.ownPosts.submit, { id, body: { version: 1 } })
      await admin(api.postReviews.decide, { id, body: { decision: 'approved', version: 1 } })
    }
    return { ...it, database: it.platform.database, author, admin, id, approved }
  }

  describe('what a post said before', () => {
    const versions = async (by: Persona, id: string) => (await by(api.ownPosts.versions, { id })).items

    test('is kept every ten minutes of writing and at each return, for its author alone', async () => {
      const { author, admin, subadmin, visitor, id, clock } = await start()
      const says = (n: number) => ({ content: `<p>Day ${n}, and what it cost.</p>` })
      await save(author, id, 0, says(1))
      for (const [version, minutes] of [2, 3, 10, 5].entries()) {
        clock.advance(minutes * 60_000)
        await save(author, id, version + 1, says(version + 2))
      }
      // The first text, and the one ten minutes later; those between two saves are not worth keeping.
      expect((await versions(author, id)).map(({ words }) => words)).toEqual([6, 6])
      clock.advance(60_000)
      await save(author, id, 5, says(9), newId())
      const [latest] = await versions(author, id)
      const read = await author(api.ownPosts.version, { id, versionId: latest?.id ?? '' })
      expect(read).toMatchObject({ title: aText.title, content: '<p>Day 5, and what it cost.</p>' })
      // An unchanged text makes no version.
      await save(author, id, 6, says(9), newId())
      expect(await versions(author, id)).toHaveLength(3)

      for (const other of [subadmin(), admin]) {
        expect(await versions(other, id)).toEqual([])
        await expect(other(api.ownPosts.version, { id, versionId: latest?.id ?? '' })).rejects.toMatchObject({
          code: 'missing',
        })
      }
      await expect(versions(visitor as Persona, id)).rejects.toMatchObject({ code: 'unauthenticated' })
    })

    test('goes after ten days, is thirty at most, and goes with the post', async () => {
      const { author, id, clock, database, platform } = await start()
      await save(author, id)
      for (let n = 1; n <= 33; n += 1) {
        clock.advance(60_000)
        await save(author, id, n, { title: `Try ${n}` }, newId())
      }
      expect((await versions(author, id)).map(({ title }) => title).slice(0, 2)).toEqual(['Try 32', 'Try 31'])
      expect(await versions(author, id)).toHaveLength(30)
      clock.advance(11 * 24 * 60 * 60_000)
      expect(await versions(author, id)).toEqual([])
      const kept = () => database.read.selectFrom('post_versions').select('id').execute()
      expect(await kept()).toHaveLength(30)
      await createVersions(platform).sweep()
      expect(await kept()).toEqual([])
    })

    test('a change to a public post leaves what everybody reads among them', async () => {
      const { author, visitor, id, approved, clock } = await start()
      await approved()
      clock.advance(60_000)
      await save(author, id, 1, { title: 'Another title' }, newId())
      expect((await versions(author, id)).map(({ title }) => title)).toEqual([aText.title])
      expect((await visitor(api.posts.read, { id })).title).toBe(aText.title)
    })
  })

  describe('a draft', () => {
    test('is kept whole or not, and read by nobody but its owner', async () => {
      const { author, admin, visitor, subadmin, id } = await start()
      expect(await save(author, id, 0, { title: '', content: '', excerpt: '' })).toMatchObject({
        status: 'draft',
        version: 1,
        change: null,
      })
      await save(author, id, 1)
      expect(await author(api.ownPosts.read, { id })).toMatchObject({ ...aTextShown, version: 2 })
      expect((await author(api.ownPosts.list, {})).items).toMatchObject([{ id, status: 'draft' }])
      for (const other of [subadmin(), admin])
        await expect(other(api.ownPosts.read, { id })).rejects.toMatchObject({ code: 'missing' })
      await expect(visitor(api.posts.read, { id })).rejects.toMatchObject({ code: 'missing' })
    })

    test('sent twice is saved once, also when the answer was lost and more was written', async () => {
      const { author, id } = await start()
      await save(author, id)
      await save(author, id)
      await save(author, id, 0, { title: 'Longer' })
      expect((await author(api.ownPosts.list, {})).items).toHaveLength(1)
      expect(await author(api.ownPosts.read, { id })).toMatchObject({ title: 'Longer' })
    })

    test('begun by many windows at once is one post', async () => {
      const { author, id } = await start()
      const saves = Array.from({ length: 8 }, (_, n) =>
        save(author, id, 0, { title: `Window ${n}` }, newId()),
      )
      const outcomes = await Promise.allSettled(saves)
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect((await author(api.ownPosts.list, {})).items).toHaveLength(1)
    })

    test('of two windows the second to save is told, and overwrites nothing', async () => {
      const { author, id } = await start()
      await save(author, id)
      await save(author, id, 1, { content: '<p>From the laptop.</p>' }, newId())
      await expect(save(author, id, 1, { content: '<p>From the phone.</p>' })).rejects.toMatchObject({
        code: 'conflict',
        message: 'This post was changed in another window',
      })
      const { content, version } = await author(api.ownPosts.read, { id })
      expect(content).toBe('<p>From the laptop.</p>')
      await save(author, id, version, { content: '<p>Both.</p>' })
      expect(await author(api.ownPosts.read, { id })).toMatchObject({ content: '<p>Both.</p>' })
    })

    test('of somebody else cannot be saved, handed in or deleted, and looks like none', async () => {
      const { author, subadmin, admin, id } = await start()
      await save(author, id)
      for (const other of [subadmin(), admin])
        for (const attempt of [
          () => save(other, id),
          () => save(other, id, 1),
          () => other(api.ownPosts.submit, { id, body: { version: 1 } }),
          () => other(api.ownPosts.withdraw, { id }),
          () => other(api.ownPosts.discardChange, { id }),
          () => other(api.ownPosts.remove, { id }),
          () => other(api.ownPosts.restore, { id }),
        ])
          await expect(attempt()).rejects.toMatchObject({ code: expect.stringMatching('missing|gone') })
      expect(await author(api.ownPosts.read, { id })).toMatchObject({ version: 1 })
    })

    test('of somebody who is no subadmin any more can be read and deleted, not saved', async () => {
      const { author, id, platform } = await start()
      await save(author, id)
      await platform.database.write((tx) =>
        tx.updateTable('users').set({ role: 'user' }).where('id', '=', author.id).execute(),
      )
      await expect(save(author, id, 1)).rejects.toMatchObject({ code: 'forbidden' })
      expect((await author(api.ownPosts.list, {})).items).toHaveLength(1)
      await author(api.ownPosts.remove, { id })
    })
  })

  describe('handing in', () => {
    test('needs a title and content, then an excerpt, in the product’s words', async () => {
      const { author, id } = await start()
      const refusal = async (version: number, changes: Partial<typeof aText>) => {
        await save(author, id, version - 1, changes)
        return author(api.ownPosts.submit, { id, body: { version } }).catch((problem) => problem)
      }
      expect(await refusal(1, { title: ' \u200b ', excerpt: '' })).toMatchObject({
        code: 'invalid',
        field: 'title',
        message: 'Title and content are required',
      })
      expect(await refusal(2, { content: '<p>&nbsp;</p>' })).toMatchObject({
        field: 'content',
        message: 'Title and content are required',
      })
      expect(await refusal(3, { excerpt: '   ' })).toMatchObject({
        field: 'excerpt',
        message: 'Please add an excerpt',
      })
    })

    test('over-long fields are refused beside the field', async () => {
      const { author, id } = await start()
      for (const [field, changes] of [
        ['title', { title: 'ẹ́'.repeat(141) }],
        ['excerpt', { excerpt: 'a'.repeat(281) }],
        ['content', { content: `<p>${'a'.repeat(60_000)}</p>` }],
      ] as const)
        await expect(save(author, id, 0, changes)).rejects.toMatchObject({
          code: 'invalid',
          field,
          message: expect.stringContaining('is too long'),
        })
      await save(author, id, 0, { title: 'ẹ'.repeat(140) })
    })

    test('is for the version that was seen, and again changes nothing', async () => {
      const { author, admin, id } = await start()
      await save(author, id)
      await save(author, id, 1)
      const submit = (version: number) => author(api.ownPosts.submit, { id, body: { version } })
      await expect(submit(1)).rejects.toMatchObject({ code: 'conflict' })
      expect(await submit(2)).toMatchObject({ status: 'pending' })
      expect(await submit(2)).toMatchObject({ status: 'pending', version: 2 })
      await admin(api.postReviews.decide, { id, body: { decision: 'approved', version: 2 } })
      expect(await submit(2)).toMatchObject({ status: 'approved' })
    })

    test('sent once more by a phone that missed the answers, changes nothing, whatever was decided', async () => {
      const { author, admin, id, clock } = await start()
      const send = async (base: number, changes: Partial<typeof aText> = {}) => {
        const { version } = await save(author, id, base, changes)
        clock.advance(1_000)
        return author(api.ownPosts.submit, { id, body: { version } })
      }
      const reason = 'Names a person'
      const decide = (decision: 'approved' | 'declined', version: number, goesOutAt?: string) =>
        admin(api.postReviews.decide, { id, body: { decision, reason, version, goesOutAt } })
      const queue = async () => (await admin(api.postReviews.list, {})).total
      const waiting = await send(0)
      expect([await send(0), await queue()], 'it keeps its place').toEqual([waiting, 1])
      await decide('declined', 1)
      const declined = { status: 'rejected', reason, version: 1, waitingSince: null }
      expect([await send(0), await queue()]).toMatchObject([declined, 0])
      // Its author has read why, and asks again with the same words.
      expect([await send(1), await queue()]).toMatchObject([{ status: 'pending', version: 2 }, 1])
      const goesOutAt = new Date(clock.milliseconds() + 3_600_000).toISOString()
      await decide('approved', 2, goesOutAt)
      expect([await send(1), await queue()]).toMatchObject([{ plan: { goesOutAt }, version: 2 }, 0])
      await author(api.ownPosts.withdraw, { id })
      await author(api.ownPosts.submit, { id, body: { version: 2 } })
      await decide('approved', 2)
      expect(await send(1)).toMatchObject({ status: 'approved', change: null, version: 2 })
      const change = { title: 'The 7:10 bus', tags: [] }
      await send(2, change)
      await decide('declined', 3)
      expect(await send(2, change)).toMatchObject({ change: 'rejected', reason, version: 3 })
      // What differs in anything is another text.
      expect(await send(2, { ...change, tags: ['Campus Life'] })).toMatchObject({ change: 'pending' })
    })

    test('can be done anew after a decision that was undone', async () => {
      const { author, admin, id } = await start()
      await save(author, id)
      const submit = () => author(api.ownPosts.submit, { id, body: { version: 1 } })
      await submit()
      const body = { decision: 'declined', reason: 'Too short', version: 1 } as const
      await admin(api.postReviews.decide, { id, body })
      await admin(api.postReviews.undo, { id })
      await author(api.ownPosts.withdraw, { id })
      expect(await submit()).toMatchObject({ status: 'pending' })
    })

    test('written on, it leaves the desks that show it', async () => {
      const { author, admin, subadmin, id, database } = await start()
      const reviewer = subadmin()
      await reviewer(api.auth.session, {})
      const parts = [{ kind: 'tag' as const, name: 'Campus Life' }]
      await admin(api.desks.save, { id: reviewer.id, body: { parts } })
      await save(author, id)
      await author(api.ownPosts.submit, { id, body: { version: 1 } })
      const heard = new Set<string>()
      database.afterCommit((topics) => {
        for (const topic of topics) heard.add(topic)
      })
      await save(author, id, 1, { tags: [] })
      expect([...heard]).toEqual(expect.arrayContaining(['pending-posts', `desk:${reviewer.id}`]))
    })

    test('can be taken back, by hand or by writing on', async () => {
      const { author, admin, id } = await start()
      await save(author, id)
      await author(api.ownPosts.submit, { id, body: { version: 1 } })
      expect(await author(api.ownPosts.withdraw, { id })).toMatchObject({
        status: 'draft',
        waitingSince: null,
      })
      await author(api.ownPosts.submit, { id, body: { version: 1 } })
      expect(await save(author, id, 1)).toMatchObject({ status: 'draft', waitingSince: null })
      expect(await admin(api.postReviews.list, {})).toMatchObject({ items: [], total: 0 })
    })
  })

  describe('what is written about an approved post', () => {
    test('stays aside until it is approved, then takes its place with its search and tags', async () => {
      const { author, admin, visitor, id, approved } = await start()
      await approved()
      const change = { title: 'The 7:10 bus', content: '<p>Later.</p>' }
      expect(await save(author, id, 1, change)).toMatchObject({
        status: 'approved',
        change: 'draft',
        version: 2,
      })
      expect(await author(api.ownPosts.read, { id })).toMatchObject({ ...change, change: 'draft' })
      await author(api.ownPosts.submit, { id, body: { version: 2 } })
      expect(await visitor(api.posts.read, { id })).toMatchObject({
        title: aText.title,
        content: aText.content,
      })
      expect(await admin(api.postReviews.read, { id })).toMatchObject({
        ...change,
        isChange: true,
        former: { title: aText.title, content: aText.content },
      })
      await admin(api.postReviews.decide, { id, body: { decision: 'approved', version: 2 } })
      expect(await visitor(api.posts.read, { id })).toMatchObject(change)
      expect((await visitor(api.posts.list, { query: { search: '7:10 olayinka' } })).items).toMatchObject([
        { id },
      ])
      expect(await author(api.ownPosts.read, { id })).toMatchObject({ change: null })
    })

    test('is declined with a reason and keeps it until it is handed in again', async () => {
      const { author, admin, visitor, id, approved } = await start()
      await approved()
      await save(author, id, 1, { title: 'Worse' })
      await author(api.ownPosts.submit, { id, body: { version: 2 } })
      const reason = 'The old title was better.'
      await admin(api.postReviews.decide, { id, body: { decision: 'declined', reason, version: 2 } })
      expect(await author(api.ownPosts.read, { id })).toMatchObject({
        status: 'approved',
        change: 'rejected',
        reason,
      })
      expect(await save(author, id, 2, { title: 'Better' })).toMatchObject({ change: 'rejected', reason })
      expect(await author(api.ownPosts.submit, { id, body: { version: 3 } })).toMatchObject({
        change: 'pending',
        reason: null,
      })
      expect(await visitor(api.posts.read, { id })).toMatchObject({ title: aText.title })
    })

    test('can be thrown away; the post stays', async () => {
      const { author, visitor, id, approved } = await start()
      await approved()
      await save(author, id, 1, { title: 'Never mind' })
      await author(api.ownPosts.discardChange, { id })
      expect(await author(api.ownPosts.read, { id })).toMatchObject({ title: aText.title, change: null })
      expect(await visitor(api.posts.read, { id })).toMatchObject({ title: aText.title })
      // A window that still shows the discarded change cannot restore it unknowingly.
      await expect(save(author, id, 2, { title: 'Never mind' })).rejects.toMatchObject({ code: 'conflict' })
    })
  })

  describe('deleting', () => {
    test('takes a post out of sight at once, and can be taken back with all that was on it', async () => {
      const { author, student, visitor, id, approved } = await start()
      await approved()
      await student()(api.posts.like, { id })
      await student()(api.comments.write, { id, commentId: newId(), body: { content: 'Mine was late' } })
      await author(api.ownPosts.remove, { id })
      await author(api.ownPosts.remove, { id })
      await expect(visitor(api.posts.read, { id })).rejects.toMatchObject({ message: 'Post not found' })
      await expect(visitor(api.comments.list, { id })).rejects.toMatchObject({ code: 'missing' })
      await expect(student()(api.posts.like, { id })).rejects.toMatchObject({ code: 'missing' })
      expect((await visitor(api.posts.list, {})).items).toEqual([])
      expect((await author(api.ownPosts.list, {})).items).toEqual([])
      await expect(save(author, id, 1)).rejects.toMatchObject({ code: 'missing' })
      expect(await author(api.ownPosts.restore, { id })).toMatchObject({ status: 'approved' })
      expect(await visitor(api.posts.read, { id })).toMatchObject({ likes: 1, comments: 1 })
    })

    test('for good it is gone: a late copy of its first save does not begin it anew', async () => {
      const { author, id, jobs, clock } = await start()
      await save(author, id)
      await author(api.ownPosts.remove, { id })
      clock.advance(11 * 60_000)
      for (const { name, run } of jobs) if (name.startsWith('sweeping deleted')) await run()
      await expect(save(author, id)).rejects.toMatchObject({ code: 'gone' })
      expect((await author(api.ownPosts.list, {})).items).toEqual([])
    })

    test('a waiting post leaves the queue, and comes back to its place in it', async () => {
      const { author, admin, id } = await start()
      await save(author, id)
      await author(api.ownPosts.submit, { id, body: { version: 1 } })
      await author(api.ownPosts.remove, { id })
      expect(await admin(api.postReviews.list, {})).toMatchObject({ total: 0 })
      await expect(
        admin(api.postReviews.decide, { id, body: { decision: 'approved', version: 1 } }),
      ).rejects.toMatchObject({ code: 'missing' })
      await author(api.ownPosts.restore, { id })
      expect(await admin(api.postReviews.list, {})).toMatchObject({ total: 1, items: [{ id }] })
    })

    test('is for good after ten minutes', async () => {
      const { author, clock, id, platform } = await start()
      await save(author, id)
      await author(api.ownPosts.remove, { id })
      clock.advance(10 * 60_000 + 1)
      await expect(author(api.ownPosts.restore, { id })).rejects.toMatchObject({ code: 'gone' })
      const other = newId()
      await save(author, other)
      await author(api.ownPosts.remove, { id: other })
      await sweepDeleted(platform, kinds)
      const left = await platform.database.read.selectFrom('posts').select('id').execute()
      expect(left).toEqual([{ id: other }])
    })
  })

  test('script in every field is kept as words or not at all', async () => {
    const { author, admin, visitor, id } = await start()
    const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
    await save(author, id, 0, { title: attack, excerpt: attack, content: `<p>${attack}</p>` })
    await author(api.ownPosts.submit, { id, body: { version: 1 } })
    await expect(
      admin(api.postReviews.decide, { id, body: { decision: 'declined', reason: attack, version: 1 } }),
    ).resolves.toBeUndefined()
    expect(await author(api.ownPosts.read, { id })).toMatchObject({ title: attack, reason: attack })
    await save(author, id, 1, { title: attack, excerpt: attack, content: `<p>${attack}</p>` })
    await author(api.ownPosts.submit, { id, body: { version: 2 } })
    await admin(api.postReviews.decide, { id, body: { decision: 'approved', version: 2 } })
    expect(await visitor(api.posts.read, { id })).toMatchObject({
      title: attack,
      excerpt: attack,
      content: '<p>"&gt;</p>',
    })
  })
})

const { thumbnailId: _, ...aTextShown } = aText
