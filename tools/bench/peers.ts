import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { openDatabase } from '#server/platform/database/open.ts'
import { newId } from '#server/platform/ids.ts'
import { startCampus } from '#testing/journeys/server.ts'
import { fillPeople } from './growth/people.ts'
import { posts as blog } from './growth/posts.ts'
import { fillHall } from './hall.ts'
import { load, memoryOf, pin, runTime } from './load.ts'
import { type Campus, openPocketBase, type Peer } from './peers/pocketbase.ts'
import { conclude, note, perSecond } from './table.ts'
import { openWire, requestOf } from './wire.ts'

/**
 * The campus beside what else somebody would take for it, with the same posts, in one run: `npm run bench:peers`. The
 * peer comes from the package registry into a folder that goes again; where it does not, a sentence says so. Whoever is
 * measured is on one core, the load on the other. Every bar is a ratio: as quick as the peer, or quicker.
 *
 * PocketBase is what one person sets up in an hour: a binary with SQLite inside. Why no other: docs/decisions/tests-and-benches.md.
 */
const [rows, writers, seconds] = [20_000, 32, 5]

const folder = await mkdtemp(join(tmpdir(), 'campus-bench-'))
const database = await openDatabase({ folder: join(folder, 'campus'), durable: false })
const owners = await fillPeople(database, 400)
await blog.fill(database, rows, owners)
const { tokens } = await fillHall(database, { members: 1, posts: 1 })
const cookie = `campus_session=${tokens[0]}`
const same = await read()
await database.close()
pin(process.pid, 1)

try {
  const peer = await openPocketBase(join(folder, 'peer'), same)
  try {
    pin(peer.pid, 0)
    await reading(peer)
    await writing(peer)
  } finally {
    await peer.stop()
  }
  conclude()
} catch (error) {
  console.info(`PocketBase could not be measured here: ${(error as Error).message}`)
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** What the campus has, for the peer. */
async function read(): Promise<Campus> {
  const people = await database.read.selectFrom('users').select(['id', 'fullName']).execute()
  const numbers = new Map(people.map(({ id }, number) => [id, number]))
  const posts = await database.read
    .selectFrom('posts')
    .select(['id', 'ownerId', 'title', 'excerpt', 'content', 'publishedAt'])
    .orderBy('publishedAt', 'desc')
    .execute()
  return {
    people: people.map(({ fullName }) => fullName),
    posts: posts.map(({ id, ownerId, title, excerpt, content, publishedAt }) => ({
      ...{ id, title, summary: excerpt, content, category: 'Campus', at: publishedAt ?? '' },
      by: numbers.get(ownerId) ?? 0,
    })),
  }
}

async function open(env: Record<string, string>) {
  const begun = performance.now()
  const campus = await startCampus({ folder: join(folder, 'campus'), env })
  const pid = campus.process.pid ?? 0
  pin(pid, 0)
  return { ...campus, pid, seconds: (performance.now() - begun) / 1000 }
}

/** What visitors and members read. */
async function reading(peer: Peer): Promise<void> {
  const campus = await open({ NODE_ENV: 'production' })
  try {
    const { items } = (await (await fetch(`${campus.url}/api/posts`)).json()) as { items: { id: string }[] }
    const size = items.length
    const middle = Math.floor(rows / 2)
    const api = `${campus.url}/api/posts`
    const member = { headers: { cookie } }
    const asked = {
      'the first page of posts': [{ url: api }, { url: peer.list(size) }],
      'the same for a member': [
        { url: api, ...member },
        { url: peer.list(size), headers: { authorization: peer.member.token } },
      ],
      'one post': [{ url: `${api}/${same.posts[middle]?.id}` }, { url: peer.post(middle) }],
      'a search for a common word': [{ url: `${api}?search=hostel` }, { url: peer.search('hostel', size) }],
      'a search for a rare word': [
        { url: `${api}?search=zygomorphic` },
        { url: peer.search('zygomorphic', size) },
      ],
    } as const
    for (const [what, [ours, theirs]] of Object.entries(asked)) {
      // One request after the other on each line, as browsers ask.
      const our = await load({ ...ours, pipelining: 1 }, campus.pid)
      const its = await load({ ...theirs, pipelining: 1 }, peer.pid)
      const told = `${perSecond(our.rate, our.processor)}; PocketBase ${perSecond(its.rate, its.processor)}`
      note(`${what}, of PocketBase's rate`, our.rate / its.rate, { atLeast: 1 }, '', told)
    }
    console.info(`       open after ${campus.seconds.toFixed(2)} s; PocketBase ${peer.seconds.toFixed(2)} s`)
    await after(12_000)
    const [ours, theirs] = [memoryOf(campus.pid), memoryOf(peer.pid)].map((one) => `${one.toFixed(0)} MB`)
    console.info(`       memory after that, at rest ${ours}; PocketBase ${theirs}`)
  } finally {
    await campus.stop()
  }
}

/** Comments of one member from many lines at once, each kept before it is answered. */
async function writing(peer: Peer): Promise<void> {
  // Limits are for abuse, and nobody may switch them off in production.
  const campus = await open({ NODE_ENV: 'development', RATE_LIMITS: 'off' })
  try {
    const about = same.posts.slice(0, 50)
    const ours = await written(campus, (turn) => ({
      method: 'PUT',
      url: `${campus.url}/api/posts/${about[turn % about.length]?.id}/comments/${newId()}`,
      headers: { cookie },
      body: { content: 'Said beside others' },
    }))
    const { token, id } = peer.member
    const theirs = await written(peer, (turn) => ({
      method: 'POST',
      url: peer.comments,
      headers: { authorization: token },
      body: { content: 'Said beside others', post: peer.idOf(turn % about.length), author: id },
    }))
    const told = `${perSecond(ours.rate, ours.processor)}; PocketBase ${perSecond(theirs.rate, theirs.processor)}`
    note("comments kept, of PocketBase's rate", ours.rate / theirs.rate, { atLeast: 1 }, '', told)
  } finally {
    await campus.stop()
  }
}

interface Written {
  method: string
  url: string
  headers: Record<string, string>
  body: object
}

async function written(to: { url: string; pid: number }, next: (turn: number) => Written) {
  let turn = 0
  let count = 0
  const [begun, before] = [performance.now(), runTime(to.pid)]
  await Promise.all(
    Array.from({ length: writers }, async () => {
      const wire = await openWire(to.url)
      while (performance.now() - begun < seconds * 1000) {
        const { method, url, headers, body } = next(turn)
        turn += 1
        const bytes = JSON.stringify(body)
        const head = {
          ...headers,
          'content-type': 'application/json',
          'content-length': String(bytes.length),
        }
        const status = await wire.ask(requestOf(url, { method, headers: head }) + bytes)
        if (status >= 300) throw new Error(`${url}: ${status}`)
        count += 1
      }
      wire.close()
    }),
  )
  const [spent, took] = [runTime(to.pid) - before, (performance.now() - begun) / 1000]
  return { rate: count / took, processor: (spent * 1e6) / count }
}
