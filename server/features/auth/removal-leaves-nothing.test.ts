import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { sendNotice } from '#server/people/notices.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { newId } from '#server/platform/ids.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { ada } from '#testing/server/joining.ts'
import { aPost, currentPassword, withLeaver } from '#testing/server/leaving.ts'
import { aPicture, aProduct } from '#testing/server/samples/products.ts'
import { fileRow, postRow } from '#testing/server/samples/rows.ts'

eachDatabase((open) => {
  const here = () => withLeaver(open)
  type Here = Awaited<ReturnType<typeof here>>

  /** Every row of every table, as text. */
  async function everything({ database }: Here): Promise<Map<string, string>> {
    const named =
      open.kind === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
        : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
    const { rows: tables } = await named.execute(database.read)
    const rows = new Map<string, string>()
    for (const { name } of tables) {
      if (/_search|^sqlite_/.test(name)) continue
      const { rows: all } = await sql`select * from ${sql.table(name)}`.execute(database.read)
      rows.set(name, JSON.stringify(all))
    }
    expect(rows.size).toBeGreaterThan(25)
    return rows
  }

  describe('deleting one’s account', () => {
    test('leaves nothing of them in any table or file', async () => {
      const it = await here()
      const { leaver, database, platform, admin, student, visitor } = it
      const chief = admin()
      await chief(api.auth.session, {})
      await leaver(api.profiles.requestRole, { id: newId(), body: { whatsapp: '0803 555 0142' } })
      const [request] = (await chief(api.admin.roleRequests, { query: {} })).items
      await chief(api.admin.decideRequest, { id: request?.id ?? '', body: { decision: 'approved' } })
      const pictureId = await aPicture(database, leaver.id)
      await platform.files.put(keptKey(pictureId, '320.jpeg'), Buffer.from('a face'), { type: 'image/jpeg' })
      await leaver(api.profiles.change, {
        body: { fullName: ada.fullName, department: 'Law', level: '200', pictureId },
      })
      const [product, friend] = [newId(), student()]
      await leaver(api.products.add, { id: product, body: aProduct({ name: 'Adaeze’s fan' }) })
      const about = { kind: 'product', thingId: product, reason: 'It is broken' } as const
      await friend(api.reports.make, { id: newId(), body: about })
      const [reported] = (await chief(api.reports.list, { query: {} })).items
      await chief(api.reports.decide, { id: reported?.id ?? '', body: { decision: 'restored' } })
      expect((await friend(api.notices.list, {})).items[0]?.text).toContain('Adaeze’s fan')
      const post = await aPost(it, leaver as never)
      await friend(api.comments.write, { id: post, commentId: newId(), body: { content: 'Well said' } })
      const report = (who: typeof friend, thingId: string) =>
        who(api.reports.make, { id: newId(), body: { kind: 'post', thingId, reason: 'It names Adaeze' } })
      await report(friend, post)
      await report(leaver as never, await aPost(it))
      await leaver(api.exports.start, { id: newId() })
      await platform.jobs.settled()
      expect((await leaver(api.exports.own, {})).export?.state).toBe('ready')
      expect((await Array.fromAsync(platform.files.list('kept/'))).length).toBeGreaterThan(1)

      await leaver(api.account.remove, { body: { currentPassword } })
      await platform.jobs.settled()
      for (const [table, rows] of await everything(it)) {
        expect(rows, table).not.toMatch(/Adaeze|adaeze|ada@student|\+2348035550142/)
        // Only topics' version numbers still name deleted things.
        if (table !== 'versions') expect(rows, table).not.toContain(leaver.id)
      }
      expect(await Array.fromAsync(platform.files.list('kept/'))).toEqual([])
      await expect(visitor(api.posts.read, { id: post })).rejects.toMatchObject({ code: 'missing' })
      expect((await visitor(api.products.list, { query: {} })).items).toEqual([])
      expect((await chief(api.reports.list, { query: {} })).total).toBe(0)
      const { items } = await chief(api.admin.audit, { query: {} })
      expect(items.map(({ subject }) => subject)).toContain('somebody who left')
    })

    test('leaves what an admin decided to others, without their name', async () => {
      const it = await here()
      const { leaver, database, admin, subadmin, clock } = it
      const [chief, chidi] = [admin(), subadmin()]
      for (const one of [chief, chidi]) await one(api.auth.session, {})
      await database.write((tx) =>
        tx.updateTable('users').set({ role: 'admin' }).where('id', '=', leaver.id).execute(),
      )
      await leaver(api.trusting.save, { id: chidi.id, body: { trusted: true } })
      const reviewed = { decidedBy: leaver.id, decision: 'approved', about: 'post', version: 1 } as const
      const row = postRow(chidi.id)
      const decision = newId()
      await database.write(async (tx) => {
        await tx.insertInto('posts').values(row).execute()
        await tx
          .insertInto('post_decisions')
          .values({ id: decision, postId: row.id, ...reviewed, words: 'changed', decidedAt: clock.now() })
          .execute()
        await sendNotice(tx, {
          ...{ to: chidi.id, kind: 'post', about: `post-decision:${decision}`, at: clock.now() },
          ...{ text: `${ada.fullName} changed words in your post “Rent”.`, link: '/blog' },
        })
      })
      await leaver(api.account.remove, { body: { currentPassword } })
      const told = (await chidi(api.notices.list, {})).items.map(({ text }) => text)
      expect(told).toEqual([
        'An admin changed words in your post “Rent”.',
        'An admin made you a trusted author: your posts are public as soon as you submit them.',
      ])
    })

    test('takes their books and reels with the files these are made of, and nobody else’s', async () => {
      const { leaver, database, clock } = await here()
      const [book, video, other] = [
        fileRow(leaver.id, 'book'),
        fileRow(leaver.id, 'video'),
        fileRow(leaver.id, 'picture', { ownerId: null }),
      ]
      const now = clock.now()
      await database.write(async (tx) => {
        await tx.insertInto('files').values([book, video, other]).execute()
        await tx
          .insertInto('books')
          .values({
            ...{
              id: newId(),
              ownerId: leaver.id,
              title: 'x',
              description: 'x',
              fileId: book.id,
              format: 'pdf',
            },
            ...{ bytes: 9, status: 'listed', search: 'x', uploadedAt: now, updatedAt: now },
          })
          .execute()
        await tx
          .insertInto('reels')
          .values({
            ...{ id: newId(), ownerId: leaver.id, caption: 'x', fileId: video.id, status: 'listed' },
            ...{ search: 'x', createdAt: now, updatedAt: now },
          })
          .execute()
      })
      await leaver(api.account.remove, { body: { currentPassword } })
      expect(await database.read.selectFrom('files').select('id').execute()).toEqual([{ id: other.id }])
      for (const table of ['books', 'reels'] as const)
        expect(await database.read.selectFrom(table).select('id').execute()).toEqual([])
    })

    test('takes thousands of likes back in short writes, and a campus goes on meanwhile', async () => {
      const it = await here()
      const { database, leaver } = it
      const author = it.student()
      await author(api.auth.session, {})
      const posts = Array.from({ length: 1_203 }, () => postRow(author.id, { likes: 3, trend: 1 }))
      for (let from = 0; from < posts.length; from += 300) {
        const some = posts.slice(from, from + 300)
        await database.write(async (tx) => {
          await tx.insertInto('posts').values(some).execute()
          await tx
            .insertInto('post_likes')
            .values(
              some.map(({ id }) => ({ postId: id, userId: leaver.id, createdAt: it.platform.clock.now() })),
            )
            .execute()
        })
      }
      let writes = 0
      const stop = database.afterCommit(() => {
        writes += 1
      })
      await leaver(api.account.remove, { body: { currentPassword } })
      stop()
      expect(writes).toBeGreaterThanOrEqual(Math.ceil(posts.length / 500))
      const left = await database.read
        .selectFrom('posts')
        .groupBy('likes')
        .select((eb) => ['likes', eb.fn.countAll<number>().as('count'), eb.fn.max('trend').as('trend')])
        .execute()
      expect(left.map(({ likes, count }) => [likes, Number(count)])).toEqual([[2, posts.length]])
      expect(left[0]?.trend).toBe(0)
    })

    open.testOnce(
      'takes their likes, comments with the replies to them, and ratings out of every count',
      async () => {
        const it = await here()
        const { leaver, database, student, visitor, clock } = it
        const post = await aPost(it)
        const friend = student()
        await friend(api.posts.like, { id: post })
        const say = (who: typeof friend, content: string, parentId?: string) => {
          const commentId = newId()
          return who(api.comments.write, { id: post, commentId, body: { content, parentId } }).then(
            () => commentId,
          )
        }
        const trendBefore = await trendOf(post)
        const left = await say(leaver as never, 'First')
        await say(friend, 'A reply that goes with it', left)
        const deleted = await say(leaver as never, 'Deleted already')
        await leaver(api.comments.remove, { id: deleted })
        const staying = await say(friend, 'Mine')
        await say(leaver as never, 'And a reply', staying)
        await leaver(api.posts.like, { id: post })
        const bookId = await aBook(await friendId(friend))
        await leaver(api.books.rate, { id: bookId, body: { rating: 2 } })
        await friend(api.books.rate, { id: bookId, body: { rating: 5 } })
        expect((await visitor(api.posts.read, { id: post })).comments).toBe(4)
        clock.advance(1_000)

        await leaver(api.account.remove, { body: { currentPassword } })
        const now = await visitor(api.posts.read, { id: post })
        expect(now).toMatchObject({ likes: 1, comments: 1 })
        expect((await visitor(api.comments.list, { id: post, query: {} })).items).toMatchObject([
          { id: staying, replies: [] },
        ])
        expect(await trendOf(post)).toBeGreaterThan(trendBefore)
        expect(await visitor(api.books.read, { id: bookId })).toMatchObject({ average: 5, ratings: 1 })

        async function trendOf(id: string) {
          const row = await database.read
            .selectFrom('posts')
            .where('id', '=', id)
            .select('trend')
            .executeTakeFirst()
          return row?.trend ?? 0
        }
        async function friendId(who: typeof friend) {
          return (await who(api.auth.session, {})).viewer?.id ?? ''
        }
        async function aBook(ownerId: string) {
          const [id, file] = [newId(), fileRow(ownerId, 'book')]
          await database.write(async (tx) => {
            await tx.insertInto('files').values(file).execute()
            await tx
              .insertInto('books')
              .values({
                ...{ id, ownerId, title: 'Calculus', description: 'Of one variable', fileId: file.id },
                ...{ format: 'pdf', bytes: 9, status: 'listed', search: 'calculus' },
                ...{ uploadedAt: clock.now(), updatedAt: clock.now() },
              })
              .execute()
          })
          return id
        }
      },
    )
  })
})
