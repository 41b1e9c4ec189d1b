import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { kinds } from '#server/features.ts'
import { sweepDeleted } from '#server/kinds/sweep-deleted.ts'
import { filmNames } from '#server/platform/database/migrations/film-names.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const { database, clock } = it.platform
    const [ada, obi, chief] = [it.student({ fullName: 'Adá Ọbí' }), it.student(), it.admin()]
    await Promise.all([ada, obi, chief].map((one) => one(api.auth.session, {})))

    const aFile = async (ownerId: string, kind: 'video' | 'picture' = 'video') => {
      const id = newId()
      const facts = { type: 'video/mp4', bytes: 4000, sha256: 'x', name: 'VID_0042.mp4' } as const
      await database.write((tx) =>
        tx
          .insertInto('files')
          .values({
            ...{ id, ownerId, kind, ...facts, createdAt: clock.now() },
            ...{ width: 360, height: 640, seconds: 12.5 },
          })
          .execute(),
      )
      return id
    }
    const post = async (by: Persona = ada, caption = 'Goal!', tags: string[] = []) => {
      it.clock.advance(1000)
      const fileId = await aFile(by.id)
      const id = newId()
      return by(api.reels.post, { id, body: { caption, tags, fileId } })
    }
    const listed = async (query: { from?: string; search?: string; ownerId?: string } = {}) => {
      const ids: string[] = []
      let after: string | undefined
      do {
        const { items, next } = await it.visitor(api.reels.list, { query: { ...query, after } })
        ids.push(...items.map(({ id }) => id))
        after = next ?? undefined
      } while (after)
      return ids
    }
    return { ...it, ada, obi, chief, aFile, post, listed }
  }

  describe('posting a reel', () => {
    test('shows it to everybody, with the size and the length of its video and where it plays', async () => {
      const { ada, visitor, aFile } = await start()
      const [id, fileId] = [newId(), await aFile(ada.id)]
      const body = {
        caption: '  In the 89th minute ',
        tags: ['Final', ' ', '#final', 'Fìnál', 'Ikole'],
        fileId,
      }
      const reel = await ada(api.reels.post, { id, body })
      const name = `fuoye-reel-${id.slice(-8)}.mp4`
      expect(reel).toMatchObject({
        id,
        caption: 'In the 89th minute',
        tags: ['Final', 'Ikole'],
        owner: { fullName: 'Adá Ọbí' },
        width: 360,
        height: 640,
        durationSeconds: 12.5,
        status: 'ready',
        poster: null,
        renditions: [],
        original: {
          src: `/files/${fileId}/${name}`,
          name,
          bytes: 4000,
        },
        likes: 0,
        comments: 0,
      })
      expect(await visitor(api.reels.read, { id })).toEqual({ ...reel, sums: ['x'] })
      expect((await visitor(api.reels.list, {})).items).toEqual([reel])
      expect(JSON.stringify(reel)).not.toContain('@')
    })

    test('once: the same again changes nothing, and nobody else takes its id', async () => {
      const { ada, obi, aFile, listed } = await start()
      const [id, fileId] = [newId(), await aFile(ada.id)]
      const first = await ada(api.reels.post, { id, body: { caption: 'One', fileId } })
      expect(await ada(api.reels.post, { id, body: { caption: ' One', fileId } })).toEqual(first)
      await expect(
        obi(api.reels.post, { id, body: { caption: 'Mine', fileId: await aFile(obi.id) } }),
      ).rejects.toMatchObject({ code: 'conflict' })
      expect(await listed()).toEqual([id])
    })

    test('needs a video, a caption, and a file of one’s own', async () => {
      const { ada, obi, aFile, listed } = await start()
      const fileId = await aFile(ada.id)
      const post = (by: Persona, body: Parameters<typeof ada<typeof api.reels.post>>[1]['body']) =>
        by(api.reels.post, { id: newId(), body })
      await expect(post(ada, { caption: ' ', fileId: null })).rejects.toMatchObject({
        message: 'Please select a video to upload',
        field: 'fileId',
      })
      await expect(post(ada, { caption: ' \n ', fileId })).rejects.toMatchObject({
        message: 'Please add a caption',
        field: 'caption',
      })
      for (const [by, other] of [
        [obi, fileId],
        [ada, await aFile(ada.id, 'picture')],
        [ada, newId()],
      ] as const)
        await expect(post(by, { caption: 'x', fileId: other })).rejects.toMatchObject({ code: 'missing' })
      await expect(
        post(ada, { caption: 'x', fileId, posterId: await aFile(obi.id, 'picture') }),
      ).rejects.toMatchObject({ code: 'missing', field: 'posterId' })
      expect(await listed()).toEqual([])
    })
  })

  describe('the feed', () => {
    test('is paged, newest first; a deep link begins there, goes on with older and then with the newest', async () => {
      const { post, listed } = await start()
      const ids: string[] = []
      for (let count = 0; count < 30; count += 1) ids.unshift((await post()).id)
      expect(await listed()).toEqual(ids)
      for (const at of [0, 1, 11, 12, 17, 18, 29])
        expect([at, await listed({ from: ids[at]! })]).toEqual([at, [...ids.slice(at), ...ids.slice(0, at)]])
    })

    test('a deep link to what is not there says so', async () => {
      const { post, ada, visitor } = await start()
      const { id } = await post()
      await ada(api.reels.remove, { id })
      for (const from of [id, newId()])
        await expect(visitor(api.reels.list, { query: { from } })).rejects.toMatchObject({
          code: 'missing',
          message: 'Reel not found',
        })
    })

    test('finds a reel under the name its owner has taken', async () => {
      const { post, listed, ada } = await start()
      const { id } = await post()
      const body = { fullName: 'Bọ́lá Ìdòwú', department: 'Law', level: '200' }
      await ada(api.profiles.change, { body })
      expect([await listed({ search: 'bola' }), await listed({ search: 'ada obi' })]).toEqual([[id], []])
    })

    test('is searched by caption, tag and author, without accents, and narrowed to one person', async () => {
      const { post, listed, obi } = await start()
      const egg = await post(undefined, 'Ẹ̀kọ́ at dawn', ['Breakfast'])
      const other = await post(obi, 'Rain')
      expect(await listed({ search: 'eko' })).toEqual([egg.id])
      expect(await listed({ search: 'breakfast' })).toEqual([egg.id])
      expect(await listed({ search: 'ada obi' })).toEqual([egg.id])
      expect(await listed({ ownerId: obi.id })).toEqual([other.id])
    })
  })

  test('a like is counted once, shown in the very next reply, and taken back once', async () => {
    const { post, ada, obi, visitor } = await start()
    const { id } = await post()
    const likes = async () => (await visitor(api.reels.list, {})).items[0]?.likes
    expect(await likes()).toBe(0)
    await Promise.all([1, 2, 3].map(() => obi(api.reels.like, { id })))
    expect(await ada(api.reels.like, { id })).toEqual({ likes: 2 })
    expect(await likes()).toBe(2)
    expect(await obi(api.reels.likes, { query: { ids: `${id},${newId()}` } })).toEqual({ ids: [id] })
    expect(await obi(api.reels.unlike, { id })).toEqual({ likes: 1 })
    expect(await obi(api.reels.unlike, { id })).toEqual({ likes: 1 })
    expect(await obi(api.reels.likes, { query: { ids: id } })).toEqual({ ids: [] })
    await expect(obi(api.reels.like, { id: newId() })).rejects.toMatchObject({ code: 'missing' })
  })

  test('a hidden one takes no like, even from those who know its address', async () => {
    const { post, obi, clock, platform } = await start()
    const { id } = await post()
    await platform.database.write((tx) =>
      tx.insertInto('hidden_things').values({ thingId: id, kind: 'reel', hiddenAt: clock.now() }).execute(),
    )
    await expect(obi(api.reels.like, { id })).rejects.toMatchObject({ code: 'missing' })
  })

  test('a comment is told with the caption and where it stands', async () => {
    const { ada, obi, post } = await start()
    const { id } = await post(ada, 'Goal!')
    await obi(api.reelComments.write, { id, commentId: newId(), body: { content: 'What a strike' } })
    const { items } = await ada(api.notices.list, {})
    expect(items).toMatchObject([{ kind: 'comment', link: `/reels?id=${id}#comments`, by: { id: obi.id } }])
    expect(items[0]?.text).toMatch(/commented on your reel “Goal!”: What a strike$/)
  })

  describe('an own reel', () => {
    test('changes its words and keeps its video’s address', async () => {
      const { post, ada, obi, listed } = await start()
      const before = await post(ada, 'Gaol!', ['Final'])
      const after = await ada(api.reels.edit, { id: before.id, body: { caption: 'Goal!' } })
      expect(after).toEqual({ ...before, caption: 'Goal!' })
      expect(JSON.stringify(after), 'what it said before').not.toContain('Gaol')
      expect(
        (await ada(api.reels.edit, { id: before.id, body: { caption: 'Goal!', tags: [] } })).tags,
      ).toEqual([])
      expect(await listed({ search: 'gaol' })).toEqual([])
      await expect(ada(api.reels.edit, { id: before.id, body: { caption: '' } })).rejects.toMatchObject({
        message: 'Please add a caption',
      })
      await expect(obi(api.reels.edit, { id: before.id, body: { caption: 'x' } })).rejects.toMatchObject({
        code: 'missing',
      })
    })

    test('whose words were mended before films were called by their ids has none of them in its address', async () => {
      const { post, ada, clock, visitor, platform } = await start()
      const [mended, never] = [await post(ada, 'Gaol!'), await post(ada, 'Sun')]
      const { database } = platform
      clock.advance(1_000)
      await database.write(async (tx) => {
        await tx.updateTable('files').set({ name: 'Gaol!.mp4' }).where('kind', '=', 'video').execute()
        const { id } = mended
        await tx.updateTable('reels').set({ updatedAt: clock.now() }).where('id', '=', id).execute()
        await filmNames.up(tx as unknown as Kysely<unknown>) // as migrations see it
      })
      const nameOf = async ({ id }: { id: string }) => (await visitor(api.reels.read, { id })).original.name
      expect([await nameOf(mended), await nameOf(never)]).toEqual(['reel.mp4', 'Gaol!.mp4'])
    })

    test('is deleted, brought back, and after ten minutes gone with its files and its talk', async () => {
      const { post, ada, obi, chief, listed, clock, platform, aFile } = await start()
      const { id } = await post()
      await expect(obi(api.reels.remove, { id })).rejects.toMatchObject({ code: 'missing' })
      await ada(api.reels.remove, { id })
      await ada(api.reels.remove, { id })
      expect([await listed(), (await ada(api.reels.mine, {})).items]).toEqual([[], []])
      expect((await ada(api.reels.restore, { id })).id).toBe(id)
      expect(await listed()).toEqual([id])
      await chief(api.reels.remove, { id })
      await expect(ada(api.reels.restore, { id })).rejects.toMatchObject({ code: 'gone' })
      clock.advance(10 * 60_000 + 1)
      await expect(chief(api.reels.restore, { id })).rejects.toMatchObject({ code: 'gone' })
      const other = await post()
      await ada(api.reels.remove, { id: other.id })
      await sweepDeleted(platform, kinds)
      await expect(chief(api.reels.restore, { id })).rejects.toMatchObject({ code: 'missing' })
      const claims = await platform.database.read.selectFrom('files').select('claimedBy').execute()
      expect(claims.map(({ claimedBy }) => claimedBy).sort()).toEqual([null, `reel:${other.id}`].sort())
      await expect(
        ada(api.reels.post, { id: other.id, body: { caption: 'x', fileId: await aFile(ada.id) } }),
      ).rejects.toMatchObject({ code: 'gone' })
    })

    test('is in the list of one’s own, and in nobody else’s', async () => {
      const { post, ada, obi } = await start()
      const [one, two] = [await post(), await post()]
      expect((await ada(api.reels.mine, {})).items.map(({ id }) => id)).toEqual([two.id, one.id])
      expect((await obi(api.reels.mine, {})).items).toEqual([])
    })
  })

  describe('a comment on a reel gets other words', () => {
    test('from whoever wrote it, and everybody sees that', async () => {
      const { ada, obi, chief, visitor, clock, post } = await start()
      const { id } = await post(ada)
      const commentId = newId()
      const first = { id, commentId, body: { content: 'What a gaol' } }
      await obi(api.reelComments.write, first)
      const edit = (by: Persona, content: string, id = commentId) =>
        by(api.reelComments.edit, { id, body: { content } })
      expect((await edit(obi, 'What a gaol')).editedAt, 'the same words are no edit').toBeUndefined()
      const unread = async () => (await ada(api.notices.unread, {})).unread
      const before = await unread()
      clock.advance(60_000)
      await edit(obi, ' What a goal ')
      const talk = async () => (await visitor(api.reelComments.list, { id })).items
      expect(await talk()).toMatchObject([{ content: 'What a goal', editedAt: clock.now() }])
      expect(await unread(), 'nobody is told again').toBe(before)
      // The first request arrives late.
      await obi(api.reelComments.write, first)
      expect(await talk()).toMatchObject([{ content: 'What a goal' }])
      for (const other of [ada, chief])
        await expect(edit(other, 'Mine now')).rejects.toMatchObject({ code: 'missing' })
      await expect(edit(obi, 'Nothing', newId())).rejects.toMatchObject({ code: 'missing' })
      await expect(edit(obi, '  ')).rejects.toMatchObject({ code: 'invalid', field: 'content' })
      await ada(api.blocks.block, { id: obi.id })
      await expect(edit(obi, 'Still here')).rejects.toMatchObject({ code: 'missing' })
      await ada(api.blocks.unblock, { id: obi.id })
      await obi(api.reelComments.remove, { id: commentId })
      await expect(edit(obi, 'Back again')).rejects.toMatchObject({ code: 'missing' })
    })
  })
})
