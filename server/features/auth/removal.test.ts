import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/index.ts'
import { standingClock } from '#server/platform/clock.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { newId } from '#server/platform/ids.ts'
import { folderMail } from '#server/platform/mail/index.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { ada, joinable } from '#testing/server/joining.ts'
import { aPicture, aProduct } from '#testing/server/samples/products.ts'
import { fileRow, postRow } from '#testing/server/samples/rows.ts'

const currentPassword = ada.password

eachDatabase((open) => {
  const here = async () => {
    const it = await joinable({ database: await open() })
    const their = await it.join()
    const viewer = (await their(api.auth.session, {})).viewer
    return { ...it, leaver: Object.assign(their, { id: viewer?.id ?? '' }) }
  }
  type Here = Awaited<ReturnType<typeof here>>

  /** An approved post by somebody else. */
  async function aPost({ subadmin, admin }: Here, writer = subadmin()) {
    const id = newId()
    const { version } = await writer(api.ownPosts.save, {
      id,
      body: {
        ...{ title: 'Rent', excerpt: 'Of it', content: '<p>Much.</p>', tags: [], thumbnailId: null },
        ...{ version: 0, writer: newId() },
      },
    })
    const handed = await writer(api.ownPosts.submit, { id, body: { version } })
    await admin()(api.postReviews.decide, { id, body: { decision: 'approved', version: handed.version } })
    return id
  }

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
    test('asks for the password, and holds at once in every session', async () => {
      const { leaver, browser, visitor } = await here()
      const laptop = browser()
      await laptop(api.auth.signIn, { body: { email: ada.email, password: ada.password } })
      await expect(
        leaver(api.account.remove, { body: { currentPassword: 'a guess' } }),
      ).rejects.toMatchObject({ field: 'currentPassword', message: 'Your current password is not right' })
      await leaver(api.account.remove, { body: { currentPassword } })
      for (const gone of [leaver, laptop]) expect((await gone(api.auth.session, {})).viewer).toBeNull()
      await expect(
        browser()(api.auth.signIn, { body: { email: ada.email, password: ada.password } }),
      ).rejects.toMatchObject({ code: 'unauthenticated' })
      await expect(visitor(api.profiles.read, { id: leaver.id })).rejects.toMatchObject({ code: 'missing' })
      // The address can be used again.
      await browser()(api.auth.signUp, { body: ada })
    })

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
      await leaver(api.products.add, { id: newId(), body: aProduct({ name: 'Adaeze’s fan' }) })
      const post = await aPost(it, leaver as never)
      const friend = student()
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

    test('takes the letters along that still lie in the operator’s folder, and nobody else’s', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'campus-letters-'))
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
      const mail = folderMail(folder, standingClock())
      const it = await joinable({ database: await open(), with: { mail } })
      const leaver = await it.join()
      const alike = [`x-${ada.email}`, ada.email.replace('@', '+law@'), ada.email.replace('@', '_law@')]
      for (const to of alike) await mail.send({ to, subject: 'Yours', text: 'It stays.' })
      await it.visitor(api.auth.forgotPassword, { body: { email: ada.email } })
      await it.platform.jobs.settled()
      expect(await readdir(folder)).toHaveLength(4)

      await leaver(api.account.remove, { body: { currentPassword } })
      await it.platform.jobs.settled()
      const left = await Promise.all(
        (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
      )
      expect(left.map((text) => /^To: (.*)/.exec(text)?.[1]).sort()).toEqual([...alike].sort())
      await mail.forget(alike[1] ?? '')
      expect(await readdir(folder)).toHaveLength(2)
    })

    test('is not for the last admin, of whom there is always one', async () => {
      const it = await here()
      const { leaver, database } = it
      const grant = (id: string) =>
        database.write((tx) => tx.updateTable('users').set({ role: 'admin' }).where('id', '=', id).execute())
      await grant(leaver.id)
      const post = await aPost(it)
      await leaver(api.posts.like, { id: post })
      // The approver is no admin any more.
      await database.write((tx) =>
        tx.updateTable('users').set({ role: 'user' }).where('id', '!=', leaver.id).execute(),
      )
      await expect(leaver(api.account.remove, { body: { currentPassword } })).rejects.toMatchObject({
        code: 'conflict',
        message: 'You are the last admin. Make someone else an admin first.',
      })
      // A refused deletion has removed nothing.
      expect((await leaver(api.posts.likes, { query: { ids: post } })).ids).toEqual([post])
      const second = await it.join({ email: 'bisi@fuoye.edu.ng' })
      await grant((await second(api.auth.session, {})).viewer?.id ?? '')
      const both = await Promise.allSettled(
        [leaver, second].map((one) => one(api.account.remove, { body: { currentPassword } })),
      )
      expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })
  })
})
