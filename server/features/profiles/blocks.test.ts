import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aProduct } from '#testing/server/samples/products.ts'
import { postRow } from '#testing/server/samples/rows.ts'

eachDatabase((open) => {
  /** Ada and Bola, each with one thing of every kind, and Chidi, a bystander. */
  const start = async () => {
    const it = await campus({ database: await open() })
    const { platform, clock } = it
    const [ada, bola, chidi] = [
      it.student({ fullName: 'Ada Obi' }),
      it.student({ fullName: 'Bola Ige' }),
      it.student({ fullName: 'Chidi Eze' }),
    ]
    for (const one of [ada, bola, chidi]) await one(api.auth.session, {})
    const belongings = async (who: Persona) => {
      const ids = { post: newId(), reel: newId(), book: newId(), product: newId() }
      clock.advance(1_000)
      const videoId = newId()
      await platform.database.write(async (tx) => {
        await tx
          .insertInto('posts')
          .values(postRow(who.id, { id: ids.post, search: 'zz' }))
          .execute()
        const facts = { kind: 'video', type: 'video/mp4', bytes: 40, sha256: 'x', name: 'a.mp4' } as const
        await tx
          .insertInto('files')
          .values({ id: videoId, ownerId: who.id, ...facts, createdAt: clock.now() })
          .execute()
      })
      await who(api.reels.post, { id: ids.reel, body: { caption: 'zz', tags: [], fileId: videoId } })
      const fileId = await keepBookFile(platform, small.pdf(who.id), { ownerId: who.id, name: 'book' })
      const book = { title: 'zz', description: 'Of use', drawnCover: true, fileId }
      await who(api.books.add, { id: ids.book, body: book })
      await who(api.products.add, { id: ids.product, body: aProduct({ name: 'zz' }) })
      return ids
    }
    const things = { ada: await belongings(ada), bola: await belongings(bola) }

    /** How many of the owner's four things `who` finds in lists, by search, and by their addresses. */
    const found = async (who: Persona | typeof it.visitor, owner: Persona, ids: typeof things.ada) => {
      const all = Object.values(ids)
      const lists = [api.posts, api.reels, api.books, api.products] as const
      const count = async (query: object) => {
        let sum = 0
        for (const { list } of lists) {
          const { items } = await who(list as typeof api.posts.list, { query })
          sum += items.filter(({ id }) => all.includes(id)).length
        }
        return sum
      }
      const reads = await Promise.allSettled([
        who(api.posts.read, { id: ids.post }),
        who(api.reels.read, { id: ids.reel }),
        who(api.books.read, { id: ids.book }),
        who(api.products.read, { id: ids.product }),
        who(api.profiles.read, { id: owner.id }),
      ])
      for (const one of reads)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'missing' })
      return {
        listed: await count({}),
        searched: await count({ search: 'zz' }),
        theirs: await count({ ownerId: owner.id }),
        read: reads.filter(({ status }) => status === 'fulfilled').length,
      }
    }
    const everything = { listed: 4, searched: 4, theirs: 4, read: 5 }
    const nothing = { listed: 0, searched: 0, theirs: 0, read: 0 }
    return { ...it, ada, bola, chidi, things, found, everything, nothing }
  }

  test('neither of two sees the other’s things, everybody else does, and all is back when it is taken back', async () => {
    const { ada, bola, chidi, visitor, things, found, everything, nothing } = await start()
    expect(await found(ada, bola, things.bola)).toEqual(everything)
    await ada(api.blocks.block, { id: bola.id })
    await ada(api.blocks.block, { id: bola.id })
    expect(await found(ada, bola, things.bola)).toEqual(nothing)
    expect(await found(bola, ada, things.ada)).toEqual(nothing)
    expect(await found(ada, ada, things.ada)).toEqual(everything)
    for (const other of [chidi, visitor]) {
      expect(await found(other, ada, things.ada)).toEqual(everything)
      expect(await found(other, bola, things.bola)).toEqual(everything)
    }
    expect((await ada(api.books.list, {})).total).toBe(1)
    expect((await ada(api.products.list, {})).count).toBe(1)
    expect((await ada(api.blocks.list, {})).items).toMatchObject([{ id: bola.id, fullName: 'Bola Ige' }])
    // A blocked person does not learn of it.
    expect((await bola(api.blocks.list, {})).items).toEqual([])
    await bola(api.blocks.unblock, { id: ada.id })
    expect(await found(bola, ada, things.ada)).toEqual(nothing)

    await ada(api.blocks.unblock, { id: bola.id })
    expect(await found(ada, bola, things.bola)).toEqual(everything)
    expect(await found(bola, ada, things.ada)).toEqual(everything)
  })

  test('nothing can be done to the things of somebody kept apart', async () => {
    const { ada, bola, things, clock, platform } = await start()
    const { sha256 = '' } = await platform.database.read
      .selectFrom('books')
      .where('id', '=', things.ada.book)
      .select('sha256')
      .executeTakeFirstOrThrow()
    const same = async () => (await bola(api.books.same, { query: { sha256: sha256 ?? '' } })).book
    expect(await same()).toMatchObject({ id: things.ada.book })
    await ada(api.blocks.block, { id: bola.id })
    expect(await same()).toBeNull()
    const { post, reel, book, product } = things.ada
    const content = { content: 'I am still here' }
    const outcomes = await Promise.allSettled([
      bola(api.posts.like, { id: post }),
      bola(api.comments.write, { id: post, commentId: newId(), body: content }),
      bola(api.comments.list, { id: post }),
      bola(api.reels.like, { id: reel }),
      bola(api.reelComments.write, { id: reel, commentId: newId(), body: content }),
      bola(api.reelComments.list, { id: reel }),
      bola(api.books.rate, { id: book, body: { rating: 1 } }),
      bola(api.reading.keepPlace, {
        id: book,
        body: { part: 1, parts: 2, offset: 0, progress: 0.5, at: clock.now() },
      }),
      bola(api.products.contact, { id: product }),
    ])
    expect(outcomes.map((one) => (one.status === 'rejected' ? one.reason.code : one.value))).toEqual(
      outcomes.map(() => 'missing'),
    )
    expect((await ada(api.notices.list, {})).items).toEqual([])
  })

  open.testOnce(
    'below somebody else’s post they do not meet either, and hear nothing of each other',
    async () => {
      const { subadmin, ada, bola, chidi, platform, clock } = await start()
      const author = subadmin()
      await author(api.auth.session, {})
      const id = newId()
      await platform.database.write((tx) =>
        tx.insertInto('posts').values(postRow(author.id, { id })).execute(),
      )
      const say = async (who: Persona, content: string, parentId?: string) => {
        clock.advance(1_000)
        const commentId = newId()
        await who(api.comments.write, { id, commentId, body: { content, parentId } })
        return commentId
      }
      const top = await say(ada, 'of Ada')
      await say(bola, 'Bola answers Ada', top)
      const other = await say(chidi, 'of Chidi')
      await say(bola, 'Bola answers Chidi', other)
      expect(await ada(api.notices.unread, {})).toEqual({ unread: 1 })
      await ada(api.blocks.block, { id: bola.id })
      const heard = async (who: Persona) => JSON.stringify(await who(api.comments.list, { id }))
      expect(await heard(ada)).not.toContain('Bola')
      expect(await heard(bola)).not.toContain('of Ada')
      expect(await heard(chidi)).toMatch(/Bola answers Ada/)
      await expect(bola(api.comments.replies, { id: top })).rejects.toMatchObject({ code: 'missing' })
      await expect(say(bola, 'Again', top)).rejects.toMatchObject({ code: 'missing' })
      // Earlier notices disappear, and no new ones come.
      expect((await ada(api.notices.list, {})).items).toEqual([])
      expect(await ada(api.notices.unread, {})).toEqual({ unread: 0 })
      expect(await author(api.notices.unread, {})).toEqual({ unread: 4 })
      expect((await author(api.notices.list, {})).items).toMatchObject([{ group: { count: 4, people: 3 } }])
    },
  )

  open.testOnce('an admin sees what those see who blocked them, and may block for themselves', async () => {
    const { admin, ada, bola, things, found, everything, nothing } = await start()
    const sade = admin()
    await sade(api.auth.session, {})
    await ada(api.blocks.block, { id: sade.id })
    expect(await found(sade, ada, things.ada)).toEqual(everything)
    await sade(api.blocks.block, { id: bola.id })
    expect(await found(sade, bola, things.bola)).toEqual(nothing)
  })

  open.testOnce(
    'nobody blocks themselves, or somebody who is not there; who leaves is in no list',
    async () => {
      const { ada, bola, platform } = await start()
      await expect(ada(api.blocks.block, { id: ada.id })).rejects.toMatchObject({ code: 'invalid' })
      await expect(ada(api.blocks.block, { id: newId() })).rejects.toMatchObject({ code: 'missing' })
      await ada(api.blocks.block, { id: bola.id })
      await platform.database.write((tx) => tx.deleteFrom('users').where('id', '=', bola.id).execute())
      expect((await ada(api.blocks.list, {})).items).toEqual([])
      await ada(api.blocks.unblock, { id: bola.id })
    },
  )
})
