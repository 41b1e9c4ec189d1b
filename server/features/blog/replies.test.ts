import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { kinds } from '#server/features.ts'
import { sweepDeleted } from '#server/kinds/sweep-deleted.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { postRow } from '#testing/server/samples/rows.ts'

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const [author, ada, admin] = [it.subadmin(), it.student(), it.admin()]
    await author(api.auth.session, {})
    const post = postRow(author.id)
    await it.platform.database.write((tx) => tx.insertInto('posts').values(post).execute())
    const say = async (by: Persona, parentId: string | null = null) => {
      const commentId = newId()
      it.clock.advance(1000)
      await by(api.comments.write, { id: post.id, commentId, body: { content: 'Words', parentId } })
      return commentId
    }
    const counted = async () => (await it.visitor(api.posts.read, { id: post.id })).comments
    const seen = async () =>
      (await it.visitor(api.comments.list, { id: post.id })).items.map(({ id, replies }) => [
        id,
        ...replies.map((reply) => reply.id),
      ])
    return { ...it, author, ada, admin, postId: post.id, say, counted, seen }
  }

  test('a comment goes with its replies, and comes back with them, each counted', async () => {
    const { ada, author, say, counted, seen } = await start()
    const id = await say(ada)
    const [one, two] = [await say(author, id), await say(ada, id)]
    await ada(api.comments.remove, { id: two })
    expect([await counted(), await seen()]).toEqual([2, [[id, one]]])
    expect(await ada(api.comments.remove, { id })).toEqual({ comments: 0 })
    expect(await ada(api.comments.remove, { id })).toEqual({ comments: 0 })
    expect([await counted(), await seen()]).toEqual([0, []])
    expect(await ada(api.comments.restore, { id })).toEqual({ comments: 2 })
    expect(await ada(api.comments.restore, { id })).toEqual({ comments: 2 })
    expect(await seen()).toEqual([[id, one]])
    expect(await ada(api.comments.restore, { id: two })).toEqual({ comments: 3 })
  })

  test('nobody answers a deleted comment', async () => {
    const { ada, author, say } = await start()
    const id = await say(ada)
    await ada(api.comments.remove, { id })
    await expect(say(author, id)).rejects.toMatchObject({ message: 'The comment you replied to was deleted' })
  })

  test('the count is right however many reply, delete and restore at once', async () => {
    const { ada, admin, student, say, counted, seen } = await start()
    const ids: string[] = []
    for (let n = 0; n < 6; n += 1) ids.push(await say(ada))
    const authors = Array.from({ length: 6 }, () => student())
    await Promise.allSettled([
      ...ids
        .slice(0, 4)
        .flatMap((id) => [ada(api.comments.remove, { id }), admin(api.comments.remove, { id })]),
      ...ids.slice(0, 2).map((id) => ada(api.comments.restore, { id })),
      ...authors.map((one, n) => say(one, ids[n]!)),
    ])
    const shown = (await seen()).flat().length
    expect(await counted()).toBe(shown)
  })

  test('a reply is edited as what it replies to, and goes for good with it', async () => {
    const { ada, clock, platform, say, visitor, postId } = await start()
    const id = await say(ada)
    const reply = await say(ada, id)
    await ada(api.comments.edit, { id: reply, body: { content: 'Other words' } })
    const { items } = await visitor(api.comments.list, { id: postId })
    expect(items[0]?.replies).toMatchObject([{ content: 'Other words', editedAt: clock.now() }])
    await ada(api.comments.remove, { id })
    clock.advance(10 * 60_000 + 1)
    const other = await say(ada)
    await ada(api.comments.remove, { id: other })
    await sweepDeleted(platform, kinds)
    expect(await platform.database.read.selectFrom('comments').select('id').execute()).toEqual([
      { id: other },
    ])
  })
})
