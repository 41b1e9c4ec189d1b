import { expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/index.ts'
import { type KindName, kindNames } from '#contract/kinds.ts'
import { kinds } from '#server/features.ts'
import type { RenderPage } from '#server/http/pages/pages.ts'
import { sessionCookie } from '#server/http/session/read-cookies.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { touch } from '#server/platform/database/port.ts'
import { takenFrom } from '#server/platform/database/write/touch.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { lineTo } from '#testing/server/line.ts'
import { oneOfEach, samples } from '#testing/server/samples/kinds.ts'
import { aPicture, aProduct } from '#testing/server/samples/products.ts'
import { postRow } from '#testing/server/samples/rows.ts'

/** Where a visitor finds one of each kind that they may see: what has to be met first is for members. */
const everywhere = (ids: Record<KindName, string>) =>
  Object.values(samples).flatMap(({ replies, meet }) => (meet ? [] : replies(ids)))

eachDatabase((open) => {
  /** A campus with one public thing of each kind, all by one owner, behind a network that can fail. */
  async function start() {
    const { url = '' } = open.placeOf(await open())
    const line = await lineTo(url)
    const database = await openDatabase({ url: line.address, folder: '.', line: { silent: 300 } })
    onTestFinished(() => database.close())
    const it = await campus({ database })
    const { platform } = it
    const [owner, reader, admin] = [it.subadmin({ fullName: 'Ada Obi' }), it.student(), it.admin()]
    await Promise.all([owner, reader, admin].map((one) => one(api.auth.session, {})))
    const { ids } = await oneOfEach(owner, platform)

    const site = await it.server.listen({ port: 0, host: '127.0.0.1' })
    const ask = async (path: string, cookie = '') => {
      const reply = await fetch(site + path, { headers: { cookie } })
      const isFormer = /^campus; hit; ttl=-\d+$/.test(reply.headers.get('cache-status') ?? '')
      return { status: reply.status, isFormer, text: await reply.text() }
    }
    for (const path of everywhere(ids))
      for (const _ of [1, 2]) expect(await ask(path)).toMatchObject({ status: 200, isFormer: false })
    return { ...it, database, line, owner, reader, admin, ids, ask }
  }
  type Started = Awaited<ReturnType<typeof start>>

  const reported = async ({ student }: Started, kind: KindName, thingId: string) => {
    for (let n = 0; n < 3; n += 1)
      await student()(api.reports.make, { id: newId(), body: { kind, thingId, reason: 'It is a scam' } })
  }
  const comment = { content: 'So it is' }

  /** Writes that add, count or edit: an older reply may still be shown. */
  const additions: Record<string, (it: Started) => Promise<unknown>> = {
    'a like': ({ reader, ids }) => reader(api.posts.like, { id: ids.post }),
    'a comment': ({ reader, ids }) =>
      reader(api.comments.write, { id: ids.post, commentId: newId(), body: comment }),
    'other words for a comment': ({ owner, ids }) =>
      owner(api.comments.edit, { id: ids.comment, body: comment }),
    'a comment on a reel': ({ reader, ids }) =>
      reader(api.reelComments.write, { id: ids.reel, commentId: newId(), body: comment }),
    'a rating': ({ reader, ids }) => reader(api.books.rate, { id: ids.book, body: { rating: 4 } }),
    'a product': async ({ owner, database }) =>
      owner(api.products.add, {
        id: newId(),
        body: aProduct({ pictureIds: [await aPicture(database, owner.id)] }),
      }),
    'a profile': ({ reader }) =>
      reader(api.profiles.change, { body: { fullName: 'Bisi Ade', department: 'Law', level: '200' } }),
    'a report of one member': ({ reader, ids }) =>
      reader(api.reports.make, {
        id: newId(),
        body: { kind: 'post', thingId: ids.post, reason: 'It is a scam' },
      }),
  }

  /** Writes that remove something, and the places it must vanish from. */
  const takings: Record<string, { from: KindName[]; act: (it: Started) => Promise<unknown> }> = {
    'a deleted post': {
      from: ['post'],
      act: ({ owner, ids }) => owner(api.ownPosts.remove, { id: ids.post }),
    },
    'a post taken down': {
      from: ['post'],
      act: ({ admin, ids }) =>
        admin(api.postReviews.takeDown, { id: ids.post, body: { reason: 'It is not true' } }),
    },
    'a deleted reel': { from: ['reel'], act: ({ owner, ids }) => owner(api.reels.remove, { id: ids.reel }) },
    'a removed book': { from: ['book'], act: ({ owner, ids }) => owner(api.books.remove, { id: ids.book }) },
    'a deleted product': {
      from: ['product'],
      act: ({ owner, ids }) => owner(api.products.remove, { id: ids.product }),
    },
    'a withdrawn product': {
      from: ['product'],
      act: ({ owner, ids }) =>
        owner(api.products.setState, { id: ids.product, body: { state: 'withdrawn' } }),
    },
    'a deleted comment': {
      from: ['comment'],
      act: ({ owner, ids }) => owner(api.comments.remove, { id: ids.comment }),
    },
    'a deleted comment of a reel': {
      from: ['reel-comment'],
      act: ({ owner, ids }) => owner(api.reelComments.remove, { id: ids['reel-comment'] }),
    },
    'a suspension': {
      from: kindNames,
      act: ({ admin, owner }) =>
        admin(api.suspensions.suspend, { id: owner.id, body: { length: 'week', reason: 'For a scam' } }),
    },
    ...Object.fromEntries(
      Object.values(kinds).map(({ kind }) => [
        `a hidden ${kind}`,
        { from: [kind], act: (it: Started) => reported(it, kind, it.ids[kind]) },
      ]),
    ),
  }

  test.runIf(open.kind === 'postgres')(
    'a visitor has every page that was kept while PostgreSQL is away, whatever was written just before',
    async () => {
      const it = await start()
      const session = `${sessionCookie}=${it.reader.token}`
      for (const add of Object.values(additions)) await add(it)
      it.line.become('hanging')
      it.line.reset()
      for (const path of everywhere(it.ids))
        expect({ path, ...(await it.ask(path)) }).toMatchObject({ path, status: 200, isFormer: true })
      // A member who has just written must not see an older reply.
      expect((await it.ask('/api/posts', session)).status).toBe(503)
    },
  )

  test.runIf(open.kind === 'postgres').each(Object.entries(takings))(
    'while PostgreSQL is away nobody is shown %s, though a page with it was kept',
    async (_, { from, act }) => {
      const it = await start()
      await act(it)
      it.line.become('hanging')
      it.line.reset()
      for (const kind of from)
        for (const path of samples[kind].replies(it.ids)) {
          const { text } = await it.ask(path)
          expect({ path, has: text.includes(it.ids[kind]) }).toEqual({ path, has: false })
        }
    },
  )

  test.runIf(open.kind === 'postgres')(
    'a process that nobody has asked for anything has the front of the campus too while PostgreSQL is away, as it is since the last taking',
    async () => {
      const line = await lineTo(open.placeOf(await open()).url ?? '')
      const database = await openDatabase({ url: line.address, folder: '.', line: { silent: 300 } })
      onTestFinished(() => database.close())
      const made: string[] = []
      const pages: RenderPage = async ({ url, call }) => {
        made.push(url)
        const { items } = await call(api.posts.list, { query: {} })
        return { status: 200, html: items.map(({ title }) => title).join() }
      }
      const it = await campus({ database, pages, env: { SITE_URL: 'https://campus.example' } })
      const owner = it.subadmin()
      await owner(api.auth.session, {})
      const ids = [newId(), newId()]
      await database.write(async (tx) => {
        for (const [n, id] of ids.entries())
          await tx
            .insertInto('posts')
            .values(postRow(owner.id, { id, title: `Title ${n}` }))
            .execute()
        touch(tx, 'posts')
      })
      const site = await it.server.listen({ port: 0, host: '127.0.0.1' })
      it.keepFront()
      const ask = async () => {
        const reply = await fetch(`${site}/blog`)
        return `${reply.status} ${await reply.text()}`
      }
      // Made after the outage, from the same data.
      const rounds = () => made.filter((url) => url === '/marketplace').length / 2
      await expect.poll(rounds).toBe(1)
      await owner(api.ownPosts.remove, { id: ids[0] ?? '' })
      await expect.poll(rounds).toBe(2)
      line.become('hanging')
      line.reset()
      expect(await ask()).toBe('200 Title 1')
    },
  )

  test.runIf(open.kind === 'postgres')('what moves says whether something was taken away', async () => {
    const it = await start()
    const moved = new Set<string>()
    onTestFinished(
      it.database.afterCommit((topics) => {
        for (const topic of topics) moved.add(topic)
      }),
    )
    const shown = async () => {
      const told = await Promise.all(
        Object.values(kinds).map(({ kind, report }) => report(it.database.read, it.ids[kind])),
      )
      return [...new Set(told.flatMap((one) => one?.topics ?? []))].filter((topic) => moved.has(topic))
    }
    const topics = await shown()
    for (const add of Object.values(additions)) await add(it)
    expect((await shown()).filter((topic) => moved.has(takenFrom(topic)))).toEqual([])
    expect(topics).toEqual([])
    moved.clear()
    for (const { kind } of Object.values(kinds)) await reported(it, kind, it.ids[kind])
    const hidden = await shown()
    expect(hidden.length).toBeGreaterThan(6)
    expect(hidden.filter((topic) => !moved.has(takenFrom(topic)))).toEqual([])
  })
})
