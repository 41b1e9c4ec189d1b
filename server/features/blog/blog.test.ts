import { describe, expect, test } from 'vitest'
import { fold } from '#contract/fold.ts'
import { api } from '#contract/index.ts'
import type { Problem } from '#contract/problem.ts'
import { later } from '#server/platform/clock.ts'
import { touch } from '#server/platform/database/port.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/index.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'

interface Facts {
  title?: string
  status?: 'draft' | 'pending' | 'approved' | 'rejected'
  hoursAgo?: number
  tags?: string[]
}

/** Inserts a post row directly, in any state. */
async function aPost({ database, clock }: Platform, ownerId: string, facts: Facts = {}): Promise<string> {
  const { title = 'A post', status = 'approved', hoursAgo = 1, tags = ['News'] } = facts
  const id = newId()
  const at = later(clock.now(), { hours: -hoursAgo })
  await database.write(async (tx) => {
    const content = '<p>Words.</p>'
    await tx
      .insertInto('posts')
      .values({
        ...{ id, ownerId, title, excerpt: 'An excerpt', content, thumbnailId: null, status },
        ...{
          search: fold(title),
          createdAt: at,
          updatedAt: at,
          publishedAt: status === 'approved' ? at : null,
        },
      })
      .execute()
    for (const tag of tags) await tx.insertInto('post_tags').values({ postId: id, tag }).execute()
    touch(tx, 'posts')
  })
  return id
}

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const author = it.subadmin({ fullName: 'Ọláyínká Adébáyọ̀' })
    await author(api.auth.session, {})
    const post = (facts?: Facts) => aPost(it.platform, author.id, facts)
    return { ...it, author, post }
  }

  describe('the list', () => {
    test('shows approved posts, newest first, twelve a page, and offers more while a page was full', async () => {
      const { visitor, post } = await start()
      const ids: string[] = []
      for (let hoursAgo = 1; hoursAgo <= 14; hoursAgo += 1) ids.push(await post({ hoursAgo }))
      for (const status of ['draft', 'pending', 'rejected'] as const) await post({ status })
      const first = await visitor(api.posts.list, {})
      expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 12))
      const second = await visitor(api.posts.list, { query: { after: first.next ?? '' } })
      expect(second.items.map(({ id }) => id)).toEqual(ids.slice(12))
      expect(second.next).toBeNull()
    })

    test('finds by words of the title, without case or tone marks, and by tag', async () => {
      const { visitor, post } = await start()
      const found = await post({ title: 'Ẹ̀kọ́ Yorùbá: your keyboard', tags: ['Technology'] })
      await post({ title: 'Nothing of the kind' })
      for (const query of [
        { search: 'eko yoruba' },
        { search: 'KEYBOARD' },
        { tag: 'Technology' as const },
      ]) {
        const { items } = await visitor(api.posts.list, { query })
        expect(items.map(({ id }) => id)).toEqual([found])
      }
    })

    test('shows a new and a liked post in the very next response', async () => {
      const { visitor, student, post } = await start()
      expect((await visitor(api.posts.list, {})).items).toEqual([])
      const id = await post()
      expect((await visitor(api.posts.list, {})).items[0]).toMatchObject({ id, likes: 0 })
      await student()(api.posts.like, { id })
      expect((await visitor(api.posts.list, {})).items[0]).toMatchObject({ id, likes: 1 })
      expect(await visitor(api.posts.read, { id })).toMatchObject({ likes: 1 })
    })

    test('trending goes by what is liked and talked about lately, popular by all likes', async () => {
      const { visitor, student, clock, post } = await start()
      const [old, fresh] = [await post({ hoursAgo: 900 }), await post({ hoursAgo: 800 })]
      for (let n = 0; n < 5; n += 1) await student()(api.posts.like, { id: old })
      clock.advance(8 * 24 * 3600 * 1000)
      await student()(api.posts.like, { id: fresh })
      const order = async (sort: 'trending' | 'popular') =>
        (await visitor(api.posts.list, { query: { sort } })).items.map(({ id }) => id)
      expect(await order('popular')).toEqual([old, fresh])
      expect(await order('trending')).toEqual([fresh, old])
    })

    test('a forged cursor is a clear refusal', async () => {
      const { visitor } = await start()
      await expect(visitor(api.posts.list, { query: { after: 'bm90IGpzb24' } })).rejects.toMatchObject({
        code: 'invalid',
      })
    })
  })

  describe('one post', () => {
    test('that is not public looks like one that is not there, to visitors and its owner alike', async () => {
      const { visitor, author, post } = await start()
      for (const status of ['draft', 'pending', 'rejected'] as const) {
        const id = await post({ status })
        for (const caller of [visitor, author])
          await expect(caller(api.posts.read, { id })).rejects.toMatchObject({
            code: 'missing',
            message: 'Post not found',
          })
        await expect(visitor(api.comments.list, { id })).rejects.toMatchObject({ code: 'missing' })
        await expect(author(api.posts.like, { id })).rejects.toMatchObject({ code: 'missing' })
      }
    })
  })

  describe('likes', () => {
    test('count each member once, however often and however many at once', async () => {
      const { visitor, student, post } = await start()
      const id = await post()
      const members = Array.from({ length: 60 }, () => student())
      await Promise.all(members.flatMap((one) => [one(api.posts.like, { id }), one(api.posts.like, { id })]))
      expect((await visitor(api.posts.read, { id })).likes).toBe(60)
      await Promise.all(
        members.slice(0, 20).flatMap((one) => [one(api.posts.unlike, { id }), one(api.posts.unlike, { id })]),
      )
      expect((await visitor(api.posts.read, { id })).likes).toBe(40)
    })

    test('that arrive together each have their own answer, and their own count', async () => {
      const { platform, visitor, student, post } = await start()
      const [one, two] = [await post(), await post()]
      const members = Array.from({ length: 12 }, () => student())
      await Promise.all(members.slice(0, 6).map((member) => member(api.posts.like, { id: one })))
      const answers = await Promise.allSettled([
        ...members.slice(0, 3).map((member) => member(api.posts.unlike, { id: one })),
        ...members.map((member) => member(api.posts.like, { id: two })),
        ...members.map((member) => member(api.posts.like, { id: newId() })),
      ])
      const told = answers.map((answer) =>
        answer.status === 'fulfilled' ? answer.value.likes : (answer.reason as Problem).code,
      )
      expect(told.slice(0, 3).sort()).toEqual([3, 4, 5])
      expect(told.slice(3, 15).sort((a, b) => Number(a) - Number(b))).toEqual(members.map((_, at) => at + 1))
      expect(new Set(told.slice(15))).toEqual(new Set(['missing']))
      for (const [id, likes] of [
        [one, 3],
        [two, 12],
      ] as const) {
        expect((await visitor(api.posts.read, { id })).likes).toBe(likes)
        const rows = platform.database.read.selectFrom('post_likes').where('postId', '=', id).select('userId')
        expect(await rows.execute()).toHaveLength(likes)
      }
    })

    test('are taken back also while the post is hidden', async () => {
      const { platform, visitor, student, post } = await start()
      const id = await post()
      const [ada, obi] = [student(), student()]
      await ada(api.posts.like, { id })
      const hidden = { thingId: id, kind: 'post', hiddenAt: platform.clock.now() } as const
      await platform.database.write((tx) => tx.insertInto('hidden_things').values(hidden).execute())
      expect(await ada(api.posts.unlike, { id })).toEqual({ likes: 0 })
      await expect(obi(api.posts.like, { id })).rejects.toMatchObject({ code: 'missing' })
      await platform.database.write((tx) => tx.deleteFrom('hidden_things').execute())
      expect((await visitor(api.posts.read, { id })).likes).toBe(0)
    })

    test('are known to those who gave them', async () => {
      const { student, post } = await start()
      const [one, two] = [await post(), await post()]
      const ada = student()
      await ada(api.posts.like, { id: one })
      expect(await ada(api.posts.likes, { query: { ids: `${one},${two}` } })).toEqual({ ids: [one] })
    })
  })

  describe('comments', () => {
    test('stand newest first, their replies oldest first, and are counted together', async () => {
      const { visitor, student, clock, post } = await start()
      const id = await post()
      const ada = student()
      const say = async (content: string, parentId?: string) => {
        clock.advance(1_000)
        const commentId = newId()
        await ada(api.comments.write, { id, commentId, body: { content, parentId } })
        return commentId
      }
      const first = await say('  first  ')
      await say('second')
      await say('a', first)
      await say('b', first)
      const { items } = await visitor(api.comments.list, { id })
      expect(items.map(({ content, replies }) => [content, replies.map((reply) => reply.content)])).toEqual([
        ['second', []],
        ['first', ['a', 'b']],
      ])
      expect((await visitor(api.posts.read, { id })).comments).toBe(4)
    })

    test('refuse what answers a reply, or what is not there', async () => {
      const { student, post } = await start()
      const id = await post()
      const ada = student()
      const write = (content: string, parentId?: string, commentId = newId()) =>
        ada(api.comments.write, { id, commentId, body: { content, parentId } })
      const { comment } = await write('top')
      const { comment: reply } = await write('reply', comment.id)
      await expect(write('deeper', reply.id)).rejects.toMatchObject({ code: 'invalid' })
      await expect(write('nowhere', newId())).rejects.toMatchObject({ code: 'missing' })
    })

    test('page on, and so do replies', async () => {
      const { visitor, student, clock, post } = await start()
      const id = await post()
      const ada = student()
      const top = newId()
      await ada(api.comments.write, { id, commentId: top, body: { content: 'top' } })
      for (let n = 0; n < 23; n += 1) {
        clock.advance(1_000)
        await ada(api.comments.write, { id, commentId: newId(), body: { content: `${n}`, parentId: top } })
      }
      const { items } = await visitor(api.comments.list, { id })
      const shown = items[0]!
      expect(shown.replies).toHaveLength(20)
      const rest = await visitor(api.comments.replies, { id: top, query: { after: shown.moreReplies ?? '' } })
      expect(rest.items.map(({ content }) => content)).toEqual(['20', '21', '22'])
    })
  })
})
