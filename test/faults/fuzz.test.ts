import { connect } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf } from '#contract/call.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { createApp, type Pages } from '#server/app.ts'
import { realPages } from '#testing/pages/plain-browser.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { everythingOfOne } from '../access/everything-of-one.ts'
import { malformed, randomFrom } from './malformed.ts'

/*
 * Thousands of malformed requests: none may cause an internal error, reveal internals, or leave counters that differ from
 * the rows. `npm run tool -- fuzz` sends 5,000; SEED repeats a run.
 */
const times = Number(process.env.FUZZ ?? 1_000)
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

/** A stack trace, an SQL statement, or a file path. */
const innards =
  /\n\s+at .*:\d+:\d+|node:internal|node_modules|SQLITE_|syntax error at|select .+ from .+ (where|limit)|insert into |\/tmp\/|\.ts:\d+/i

/** The product's own. */
const pages: Pages = { serveFiles: async () => undefined, render: realPages }

/** Bytes that are no request, or only half of one. */
const noRequests = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET /\0 HTTP/1.1\r\nhost: x\r\n\r\n',
  'GET /blog HTTP/9.9\r\nhost: x\r\n\r\n',
  'POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nabcde',
  'POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n',
  'POST /api/session HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\n',
  'POST /api/session HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\nZZ\r\n',
  `GET /api/posts HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
  `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`,
  'GET /api/posts HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n',
  'GET http://evil.example/api/posts HTTP/1.1\r\nhost: x\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nhost: x\r\n\r\n',
  'GET /api/posts HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n',
  'PUT /api/my/profile HTTP/1.1\r\nhost: x\r\nexpect: x\r\ncontent-length: 2\r\n\r\n{}',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
]

eachDatabase((open) => {
  test(`${times} malformed requests (SEED=${seed}) end in no error of the campus’s own`, async () => {
    const it = await everythingOfOne(open)
    const { server } = await createApp(it.platform, pages)
    onTestFinished(() => server.close())
    await server.ready()
    const random = randomFrom(seed)
    const { next } = await it.visitor(api.posts.list, {})
    const ids = [it.ada.id, ...Object.values(it.ids), 'CHM-201', '2021-2022-first-exam']
    const made = malformed(random, ids, next ? [next] : ['eyJhdCI6IngifQ'])

    let tokens: (string | null)[] = []
    const somebodyNew = async () => {
      const people = [it.student(), it.subadmin(), it.admin(), it.student({ status: 'pending' })]
      for (const one of people) await one(api.auth.session, {})
      tokens = [null, ...people.map(({ token }) => token)]
    }
    const answers = new Map<number, number>()
    for (let count = 0; count < times; count += 1) {
      // Some calls sign out or remove a role.
      if (count % 100 === 0) await somebodyNew()
      const request = made(tokens[Math.floor(random() * tokens.length)] ?? null)
      const { body: payload, ...asked } = request
      const reply = await server.inject({
        ...asked,
        method: asked.method as 'GET', // any method is tried
        ...(payload === undefined ? {} : { payload }),
      })
      answers.set(reply.statusCode, (answers.get(reply.statusCode) ?? 0) + 1)
      const told = JSON.stringify({ ...request, body: payload?.slice(0, 500) })
      expect(reply.statusCode, `${told} -> ${reply.body.slice(0, 500)} ${it.reports.slice(-3)}`).toBeLessThan(
        500,
      )
      if (!asked.url.startsWith('/api/docs')) expect(reply.body, told).not.toMatch(innards)
    }
    console.info(`Answers of ${open.kind}: ${JSON.stringify(Object.fromEntries([...answers].sort()))}`)
    // Many requests got past validation.
    expect((answers.get(200) ?? 0) + (answers.get(204) ?? 0)).toBeGreaterThan(times / 20)

    await it.platform.jobs.settled()
    expect(
      it.reports.filter((line) => /A request failed|page could not|page lacks/.test(String(line))),
    ).toEqual([])
    await countsAreRows(it)
    await listsAnswer(it)
  }, 600_000)

  open.testOnce('bytes that are no request are refused, or the line is closed', async () => {
    const { server, platform, visitor } = await everythingOfOne(open)
    await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.server.address() as { port: number } // it listens on a port
    for (const bytes of noRequests) {
      const reply = await new Promise<string>((resolve) => {
        const line = connect(port, '127.0.0.1', () => line.end(bytes, 'latin1'))
        let heard = ''
        line.setEncoding('latin1').on('data', (text) => {
          heard += text
        })
        line.on('error', () => resolve(heard)).on('close', () => resolve(heard))
      })
      expect(reply, bytes.slice(0, 60)).toMatch(/^(HTTP\/1\.1 [234]|$)/)
      expect(reply).not.toMatch(innards)
    }
    await platform.jobs.settled()
    expect((await visitor(api.posts.list, {})).items.length).toBeGreaterThan(0)
  })
})

const forAnyMember = new Set<string>(['member', 'even suspended'])

type Here = Awaited<ReturnType<typeof everythingOfOne>>

/** Every counter equals the count of its rows. */
async function countsAreRows({ platform }: Here): Promise<void> {
  const unseen = (kind: string, row: string) =>
    sql.raw(
      `(exists (select 1 from hidden_things where kind = '${kind}' and "thingId" = ${row}.id)
        or exists (select 1 from suspensions where "userId" = ${row}."ownerId"))`,
    )
  const { rows } = await sql<{ what: string; counted: number; there: number }>`
    select 'likes of posts' as what, (select coalesce(sum(likes), 0) from posts) as counted,
      (select count(*) from post_likes) as there
    union all select 'likes of reels', (select coalesce(sum(likes), 0) from reels),
      (select count(*) from reel_likes)
    union all select 'ratings', (select coalesce(sum(ratings), 0) from books), (select count(*) from ratings)
    union all select 'sums of ratings', (select coalesce(sum("ratingSum"), 0) from books),
      (select coalesce(sum(rating), 0) from ratings)
    union all select 'comments of posts', (select coalesce(sum(comments), 0) from posts), (
      select count(*) from comments one left join comments parent on parent.id = one."parentId"
      where one."deletedAt" is null and parent."deletedAt" is null
        and not ${unseen('comment', 'one')} and not ${unseen('comment', 'parent')})
    union all select 'comments of reels', (select coalesce(sum(comments), 0) from reels), (
      select count(*) from reel_comments where "deletedAt" is null and not ${unseen('reel-comment', 'reel_comments')})
    union all select 'books', (select coalesce(sum(count), 0) from book_counts),
      (select count(*) from books where status = 'listed' and not ${unseen('book', 'books')})
    union all select 'users', (select sum(count) from tallies where name = 'users' and bucket = 'all'), (select count(*) from users)
    union all select 'pictures without a file', 0, (
      select count(*) from product_pictures where "fileId" not in (select id from files))
    union all select 'reels without a file', 0, (
      select count(*) from reels where "fileId" not in (select id from files))`.execute(
    platform.database.read,
  )
  for (const { what, counted, there } of rows) expect([what, Number(counted)]).toEqual([what, Number(there)])
}

/** Every list, for a visitor and for a new member. */
async function listsAnswer({ fetchAs, student }: Here): Promise<void> {
  const ada = student()
  await ada(api.auth.session, {})
  let read = 0
  for (const [group, all] of Object.entries(api))
    for (const [name, endpoint] of Object.entries(all as Record<string, AnyEndpoint>)) {
      if (endpoint.method !== 'GET' || /:|\/same-|liked/.test(endpoint.path)) continue
      for (const token of [null, ada.token]) {
        const { status } = await fetchAs(token)(addressOf(endpoint, {}))
        const due =
          endpoint.access === 'anyone'
            ? 200
            : token === null
              ? 401
              : forAnyMember.has(endpoint.access)
                ? 200
                : 403
        expect([`${group}.${name}`, status]).toEqual([`${group}.${name}`, due])
        read += 1
      }
    }
  expect(read).toBeGreaterThan(30)
}
