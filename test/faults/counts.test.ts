import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import type { KindName } from '#contract/kinds.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { everyLeave } from '#server/features.ts'
import { leaveAhead, takeLeave } from '#server/people/account-deletion.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aProduct } from '#testing/server/samples/products.ts'
import { postRow } from '#testing/server/samples/rows.ts'

const site = 'https://campus.example'

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open(), env: { SITE_URL: site } })
    const { clock } = it
    const { database } = it.platform
    const [author, ada, sade] = [it.subadmin(), it.student(), it.admin()]
    for (const one of [author, ada, sade]) await one(api.auth.session, {})
    const ids = { post: newId(), reel: newId(), book: newId(), product: newId() }
    const words = { post: 'Zzpost', reel: 'Zzreel', book: 'Zzbook', product: 'Zzproduct' }

    const videoId = newId()
    await database.write(async (tx) => {
      await tx
        .insertInto('posts')
        .values(postRow(author.id, { id: ids.post, title: words.post, search: 'zzpost' }))
        .execute()
      const facts = { kind: 'video', type: 'video/mp4', bytes: 4000, sha256: 'x', name: 'goal.mp4' } as const
      await tx
        .insertInto('files')
        .values({ id: videoId, ownerId: author.id, ...facts, createdAt: clock.now() })
        .execute()
    })
    await author(api.reels.post, {
      id: ids.reel,
      body: { caption: words.reel, tags: [], fileId: videoId },
    })
    const fileId = await keepBookFile(it.platform, small.pdf('1'), { ownerId: author.id, name: 'book' })
    const aboutBook = { title: words.book, description: 'Of use', drawnCover: true, fileId, level: '200' }
    await author(api.books.add, { id: ids.book, body: aboutBook as never }) // levels come as plain text here
    await author(api.products.add, { id: ids.product, body: aProduct({ name: words.product }) })

    const say = async (who: Persona, content: string, parentId?: string) => {
      clock.advance(1_000)
      const commentId = newId()
      await who(api.comments.write, { id: ids.post, commentId, body: { content, parentId } })
      return commentId
    }
    const sayOnReel = async (who: Persona, content: string) => {
      const commentId = newId()
      await who(api.reelComments.write, { id: ids.reel, commentId, body: { content } })
      return commentId
    }
    const hide = async (kind: KindName, thingId: string) => {
      for (let n = 0; n < 3; n += 1)
        await it.student()(api.reports.make, { id: newId(), body: { kind, thingId, reason: 'It is a scam' } })
      const found = (await sade(api.reports.list, {})).items.find((one) => one.thingId === thingId)
      return found?.id ?? ''
    }
    const decide = (id: string, decision: 'restored' | 'taken down') =>
      sade(api.reports.decide, { id, body: { decision, reason: 'Looked at' } })
    const undo = (id: string) => sade(api.reports.undo, { id })

    /** The stored counters and the actual counts. */
    const counters = async () => {
      const { rows } = await sql<{ kind: string; counted: number; there: number }>`
        select 'post' as kind, comments as counted, (
          select count(*) from comments one left join comments parent on parent.id = one."parentId"
          where one."postId" = posts.id and one."deletedAt" is null and parent."deletedAt" is null
            and not exists (select 1 from hidden_things
              where kind = 'comment' and "thingId" in (one.id, parent.id))) as there from posts
        union all
        select 'reel', comments, (
          select count(*) from reel_comments one
          where one."reelId" = reels.id and one."deletedAt" is null
            and not exists (select 1 from hidden_things
              where kind = 'reel-comment' and "thingId" = one.id)) from reels
        union all
        select 'book', (select sum(count) from book_counts), (
          select count(*) from books where status = 'listed'
            and not exists (select 1 from hidden_things where kind = 'book' and "thingId" = books.id))`.execute(
        database.read,
      )
      return Object.fromEntries(
        rows.map(({ kind, counted, there }) => {
          expect([kind, Number(counted)]).toEqual([kind, Number(there)])
          return [kind, Number(counted)]
        }),
      )
    }
    const trend = async () =>
      (await database.read.selectFrom('posts').select('trend').executeTakeFirstOrThrow()).trend
    return { ...it, author, ada, sade, ids, words, say, sayOnReel, hide, decide, undo, counters, trend }
  }
  type Here = Awaited<ReturnType<typeof start>>

  /** Everywhere public: whether the word is there, and every number. */
  async function everywhere({ visitor, author, sade, fetchAs, ids, words }: Here, kind: keyof typeof words) {
    const [id, search] = [ids[kind], words[kind].toLowerCase()]
    const lists = { post: api.posts, reel: api.reels, book: api.books, product: api.products }
    const { list, read } = lists[kind] as typeof api.posts // each lists, and reads by id
    const filters: Record<string, unknown>[] = [{}, { search }, { ownerId: author.id }]
    if (kind === 'post') filters.push({ sort: 'trending' }, { sort: 'popular' })
    const found = await Promise.all(filters.map((query) => visitor(list, { query: query as never })))
    const pages = ['/feed.xml', '/sitemap.xml', '/sitemaps/posts-2026-11.xml', '/sitemaps/books-2026-11.xml']
    const texts = await Promise.all(
      [...pages, '/sitemaps/products-2026-11.xml'].map(async (path) => (await fetchAs(null)(path)).text()),
    )
    const folder = { post: 'posts', reel: 'reels', book: 'books', product: 'products' }[kind]
    const { figures } = await visitor(api.profiles.read, { id: author.id })
    const tiles = await sade(api.admin.statistics, {})
    return {
      lists: found.map(({ items }) => items.filter((one) => one.id === id).length),
      mapped: kind === 'reel' ? null : texts.join().includes(id),
      read: await visitor(read, { id }).then(
        () => true,
        (problem) => problem.code,
      ),
      card: (await fetchAs(null)(`/cards/${folder}/${id}.jpg`)).status,
      figures,
      tiles: [tiles.posts.beside, tiles.reels.beside, tiles.products.beside],
      books: (await visitor(api.books.list, { query: { level: '200' } })).total,
      products: (await visitor(api.products.list, {})).count,
    }
  }

  for (const kind of ['post', 'reel', 'book', 'product'] as const)
    test(`a hidden ${kind} is nowhere and counted nowhere, and a restored one is as it was`, async () => {
      const here = await start()
      const { author, ada, ids, hide, decide, undo, counters } = here
      await ada(api.posts.like, { id: ids.post })
      await ada(api.reels.like, { id: ids.reel })
      const before = await everywhere(here, kind)
      expect(before).toMatchObject({
        figures: { posts: 1, reels: 1, products: 1, likes: 2 },
        ...{ tiles: [1, 1, 1], books: 1, products: 1, read: true, card: 200 },
      })
      const caseId = await hide(kind, ids[kind])
      const none = before.lists.map(() => 0)
      const hidden = { lists: none, read: 'missing', card: 404, mapped: kind === 'reel' ? null : false }
      const less = {
        post: { figures: { posts: 0, likes: 1 }, tiles: [0, 1, 1], books: 1, products: 1 },
        reel: { figures: { reels: 0, likes: 1 }, tiles: [1, 0, 1], books: 1, products: 1 },
        book: { figures: before.figures, tiles: [1, 1, 1], books: 0, products: 1 },
        product: { figures: { products: 0, likes: 2 }, tiles: [1, 1, 0], books: 1, products: 0 },
      }[kind]
      expect(await everywhere(here, kind)).toMatchObject({ ...hidden, ...less })
      await counters()
      // Its owner still has it, and sees it counted.
      expect((await author(api.profiles.own, {})).figures).toMatchObject({ posts: 1, reels: 1, products: 1 })

      await decide(caseId, 'restored')
      expect(await everywhere(here, kind)).toEqual(before)
      await undo(caseId)
      expect(await everywhere(here, kind)).toMatchObject({ ...hidden, ...less })
      await decide(caseId, 'taken down')
      expect(await everywhere(here, kind)).toMatchObject({ ...hidden, ...less })
      await undo(caseId)
      await decide(caseId, 'restored')
      expect(await everywhere(here, kind)).toEqual(before)
      await counters()
    })

  test('a hidden comment is not counted, its replies neither, whatever else happens to them', async () => {
    const { visitor, ada, sade, student, ids, say, hide, decide, undo, counters, trend } = await start()
    const bola = student()
    await say(bola, 'First of all')
    const quiet = await trend()
    const top = await say(ada, 'Send me money')
    const [one, two] = [await say(bola, 'No', top), await say(sade, 'Please stop', top)]
    const loud = await trend()
    expect(await counters()).toMatchObject({ post: 4 })
    const replyCase = await hide('comment', one)
    expect(await counters()).toMatchObject({ post: 3 })
    const topCase = await hide('comment', top)
    expect(await counters()).toMatchObject({ post: 1 })
    expect(await trend()).toBeCloseTo(quiet, 6)
    expect(await visitor(api.posts.read, { id: ids.post })).toMatchObject({ comments: 1 })
    expect((await visitor(api.posts.list, {})).items).toMatchObject([{ comments: 1 }])

    // Deleting and restoring a hidden thing changes no count.
    expect(await sade(api.comments.remove, { id: two })).toEqual({ comments: 1 })
    expect(await sade(api.comments.restore, { id: two })).toEqual({ comments: 1 })
    expect(await ada(api.comments.remove, { id: top })).toEqual({ comments: 1 })
    await decide(topCase, 'restored')
    expect(await counters()).toMatchObject({ post: 1 })
    expect(await ada(api.comments.restore, { id: top })).toEqual({ comments: 3 })
    await undo(topCase)
    expect(await counters()).toMatchObject({ post: 1 })
    await decide(topCase, 'restored')
    await decide(replyCase, 'restored')
    expect(await counters()).toMatchObject({ post: 4 })
    expect(await trend()).toBeCloseTo(loud, 6)
  })

  test('the id of what was hidden cannot be taken for something new', async () => {
    const { ada, ids, say, hide, counters, clock, platform } = await start()
    const top = await say(ada, 'Send me money')
    await hide('comment', top)
    await ada(api.comments.remove, { id: top })
    clock.advance(3_600_000)
    const later = await say(ada, 'Later')
    await ada(api.comments.remove, { id: later })
    await platform.jobs.settled()
    await expect(
      ada(api.comments.write, { id: ids.post, commentId: top, body: { content: 'Here again' } }),
    ).rejects.toMatchObject({ code: 'gone' })
    expect(await counters()).toMatchObject({ post: 0 })
  })

  open.testOnce('a hidden comment on a reel is not counted either', async () => {
    const { visitor, ada, student, sayOnReel, hide, decide, counters } = await start()
    const [mine, theirs] = [await sayOnReel(ada, 'Send me money'), await sayOnReel(student(), 'Goal!')]
    const [first, second] = [await hide('reel-comment', mine), await hide('reel-comment', theirs)]
    expect(await counters()).toMatchObject({ reel: 0 })
    expect(await ada(api.reelComments.remove, { id: mine })).toEqual({ comments: 0 })
    await decide(first, 'restored')
    await decide(second, 'restored')
    expect(await counters()).toMatchObject({ reel: 1 })
    expect(await ada(api.reelComments.restore, { id: mine })).toEqual({ comments: 2 })
    expect((await visitor(api.reels.list, {})).items).toMatchObject([{ comments: 2 }])
  })

  test('a hidden book is counted by its owner’s changes as little as by the shelf', async () => {
    const { author, ids, hide, decide, counters } = await start()
    const caseId = await hide('book', ids.book)
    const body = { title: 'Zzbook', description: 'Of use', level: '300', kind: 'notes' } as const
    await author(api.books.edit, { id: ids.book, body })
    expect(await counters()).toMatchObject({ book: 0 })
    await author(api.books.remove, { id: ids.book })
    await author(api.books.restore, { id: ids.book })
    expect(await counters()).toMatchObject({ book: 0 })
    await decide(caseId, 'restored')
    expect(await counters()).toMatchObject({ book: 1 })
  })

  test('notices of a comment are not shown while it is hidden', async () => {
    const { author, ada, ids, sade, say, hide, decide } = await start()
    const told = async () => (await author(api.notices.list, {})).items.map(({ text }) => text)
    const top = await say(ada, 'Send me money')
    expect((await told()).join()).toContain('Send me money')
    const caseId = await hide('comment', top)
    expect((await told()).join()).not.toContain('Send me money')
    expect(await author(api.notices.unread, {})).toEqual({ unread: 0 })
    await decide(caseId, 'restored')
    expect((await told()).join()).toContain('Send me money')
    expect(await author(api.notices.unread, {})).toEqual({ unread: 1 })
    expect((await sade(api.posts.read, { id: ids.post })).comments).toBe(1)
  })

  open.testOnce(
    'whoever leaves takes hidden things along, and every count still is what the tables say',
    async () => {
      const { visitor, ada, author, sade, platform, ids, say, sayOnReel, hide, counters } = await start()
      const top = await say(ada, 'Send me money')
      await say(sade, 'No', top)
      const other = await say(sade, 'Rain again')
      await hide('comment', await say(ada, 'Money', other))
      await hide('comment', top)
      await hide('reel-comment', await sayOnReel(ada, 'Money'))
      await leave(ada)
      expect(await counters()).toMatchObject({ post: 1, reel: 0, book: 1 })
      expect(await visitor(api.posts.read, { id: ids.post })).toMatchObject({ comments: 1 })
      await hide('book', ids.book)
      await leave(author)
      expect(await counters()).toMatchObject({ book: 0 })
      expect((await visitor(api.books.list, {})).total).toBe(0)

      /** Deletes an account without the password, which a test's person never had. */
      async function leave({ id }: Persona) {
        await leaveAhead(platform.database, everyLeave(platform), id, 1)
        await platform.database.write(async (tx) => {
          await takeLeave(tx, everyLeave(platform), id)
          await tx.deleteFrom('users').where('id', '=', id).execute()
        })
      }
    },
  )
})
