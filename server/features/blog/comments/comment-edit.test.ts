import { expect, test } from 'vitest'
import { limits } from '#contract/campus.ts'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { postRow } from '#testing/server/samples/rows.ts'

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const [author, ada, admin] = [it.subadmin(), it.student(), it.admin()]
    await author(api.auth.session, {})
    const post = postRow(author.id)
    await it.platform.database.write((tx) => tx.insertInto('posts').values(post).execute())
    const commentId = newId()
    const first = { id: post.id, commentId, body: { content: 'It is late', parentId: null } }
    await ada(api.comments.write, first)
    const edit = (content: string, by = ada, id = commentId) =>
      by(api.comments.edit, { id, body: { content } })
    const talk = async () => (await it.visitor(api.comments.list, { id: post.id })).items
    return { ...it, author, ada, admin, postId: post.id, commentId, first, edit, talk }
  }

  test('its owner gives a comment other words, which everybody sees, and that it was edited', async () => {
    const { clock, ada, commentId, postId, edit, talk } = await start()
    expect((await talk())[0]).not.toHaveProperty('editedAt')
    expect((await edit('It is late')).editedAt, 'the same words are no edit').toBeUndefined()
    clock.advance(60_000)
    const told = await edit('  It is on time ')
    expect(told).toMatchObject({ content: 'It is on time', editedAt: clock.now() })
    expect(await talk()).toMatchObject([{ id: commentId, content: 'It is on time', editedAt: clock.now() }])
    expect((await ada(api.posts.read, { id: postId })).comments).toBe(1)
    const replyId = newId()
    await ada(api.comments.write, {
      id: postId,
      commentId: replyId,
      body: { content: 'So', parentId: commentId },
    })
    await edit('So it is', ada, replyId)
    expect((await talk())[0]?.replies).toMatchObject([{ content: 'So it is', editedAt: clock.now() }])
  })

  test('nobody else does, an admin neither, and nobody a deleted one', async () => {
    const { ada, author, admin, commentId, edit, talk } = await start()
    for (const other of [author, admin])
      await expect(edit('Mine now', other)).rejects.toMatchObject({ code: 'missing' })
    await expect(edit('Nothing', ada, newId())).rejects.toMatchObject({ code: 'missing' })
    await ada(api.comments.remove, { id: commentId })
    await expect(edit('Back again')).rejects.toMatchObject({ code: 'missing' })
    await ada(api.comments.restore, { id: commentId })
    expect(await talk()).toMatchObject([{ content: 'It is late' }])
  })

  test('it is bounded as a new one is, and on the post of somebody who has blocked one it is not there', async () => {
    const { ada, author, edit } = await start()
    for (const words of ['   ', 'x'.repeat(limits.comment + 1)])
      await expect(edit(words)).rejects.toMatchObject({ code: 'invalid', field: 'content' })
    await author(api.blocks.block, { id: ada.id })
    await expect(edit('Still here')).rejects.toMatchObject({ code: 'missing' })
  })

  test('nobody is told of it again, and the first request that comes late changes nothing', async () => {
    const { ada, author, first, edit, talk } = await start()
    const unread = async () => (await author(api.notices.unread, {})).unread
    const before = await unread()
    expect(before).toBe(1)
    await edit('It is on time')
    expect(await unread()).toBe(before)
    await ada(api.comments.write, first)
    expect(await talk()).toMatchObject([{ content: 'It is on time' }])
  })
})
