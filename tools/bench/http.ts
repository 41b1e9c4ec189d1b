import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import makeDemo, { demoFolder } from '#testing/journeys/demo-campus.ts'
import { startCampus } from '#testing/journeys/server.ts'
import { type Load, load, memoryOf, pin, runTime } from './load.ts'
import { conclude, note, perSecond } from './table.ts'
import { flood } from './wire.ts'

/**
 * The server's cost compared with bare node:http sending the same bytes: server on one core, load on the other, all in one
 * run. Fails when a bar of the product is missed. tools/bench/member.ts measures members' pages.
 */
await makeDemo()
const folder = await mkdtemp(join(tmpdir(), 'campus-bench-'))
await cp(demoFolder, folder, { recursive: true })
const campus = await startCampus({ folder, env: { NODE_ENV: 'production', RATE_LIMITS: 'on' } })
const pid = campus.process.pid ?? 0
const bare = fork(join(import.meta.dirname, 'bare.ts'))
const [port] = (await once(bare, 'message')) as [number]
pin(pid, 0)
pin(bare.pid ?? 0, 0)
pin(process.pid, 1)

try {
  const idle = await atRest()
  const cookie = await signIn()
  const feed = '/api/posts'

  const plain = await besideBare(feed, {})
  note("a visitor's first feed page, of bare", plain.ratio, { atLeast: 0.75 }, '', plain.told)

  // Without pipelining, as browsers ask: it would hide who waits for what.
  const member = await besideBare(feed, { cookie }, { pipelining: 1 })
  note('the same, signed in, not pipelined, of bare', member.ratio, { atLeast: 0.5 }, '', member.told)

  const etag = (await fetch(campus.url + feed)).headers.get('etag') ?? ''
  const unchanged = await besideBare(feed, { 'if-none-match': etag })
  note('not modified (304), of bare', unchanged.ratio, { atLeast: 0.75 }, '', unchanged.told)

  // Short alternating turns, the fastest of each: other load on the machine affects both alike. Measured in
  // processor time of the server under light load: an HTTP client takes a quarter longer over a compressed response.
  // After half a second a popular reply is compressed again, at the highest level: its length is final after that.
  for (let turn = 0; turn < 3; turn += 1) {
    await (await fetch(campus.url + feed, { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
    await after(1_000)
  }
  const [squeezed, loose] = await calmest({ 'accept-encoding': 'br' }, {})
  note(
    'compressed, of the plain rate, by processor',
    loose.processor / squeezed.processor,
    { atLeast: 0.9 },
    '',
    `${perSecond(squeezed.rate, squeezed.processor)}; plain ${perSecond(loose.rate, loose.processor)}`,
  )
  note('compressed, of the plain bytes', squeezed.bytes / loose.bytes, { atMost: 0.25 })

  const page = await besideBare('/blog', {})
  note('/blog for a visitor, of bare', page.ratio, { atLeast: 0.75 }, '', page.told)

  for (const asked of ['/api/search?q=campus', '/api/posts?search=campus']) {
    const found = await load({ url: campus.url + asked }, pid)
    note(`${asked} a second`, found.rate, { atLeast: 10_000 }, '', perSecond(found.rate, found.processor))
  }

  note('memory, under load', memoryOf(pid), { atMost: 250 }, ' MB')
  note('memory, idle', idle, { atMost: 130 }, ' MB')
  note('memory, idle again', await atRest(), { atMost: 170 }, ' MB')
  conclude()
} finally {
  bare.kill()
  await campus.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Memory after so long without a request that it is given back, see server/idle-memory.ts. */
async function atRest(): Promise<number> {
  await after(12_000)
  return memoryOf(pid)
}

/**
 * Our request rate relative to bare node:http sending exactly the same response: the median of five short alternating
 * turns, so that other load on the machine affects both alike.
 */
async function besideBare(path: string, headers: Record<string, string>, how: Partial<Load> = {}) {
  const answer = await fetch(campus.url + path, { headers: { 'accept-encoding': 'identity', ...headers } })
  const sent = Object.fromEntries(answer.headers)
  for (const hop of ['connection', 'date', 'keep-alive', 'transfer-encoding']) delete sent[hop]
  const body = Buffer.from(await answer.arrayBuffer()).toString('base64')
  await tell(bare, { body, headers: sent, status: answer.status })
  const turns: { ratio: number; told: string }[] = []
  for (let turn = 0; turn < 5; turn += 1) {
    const seconds = 1
    const theirs = await load({ url: `http://127.0.0.1:${port}/`, headers, seconds, ...how }, bare.pid ?? 0)
    const ours = await load({ url: campus.url + path, headers, seconds, ...how }, pid)
    turns.push({
      ratio: ours.rate / theirs.rate,
      told: `${perSecond(ours.rate, ours.processor)}; bare ${perSecond(theirs.rate, theirs.processor)}`,
    })
  }
  const middle = turns.toSorted((one, other) => one.ratio - other.ratio)[2]
  if (!middle) throw new Error('No turn was measured')
  return middle
}

/** The feed with one and with other headers, alternating: the lowest processor time of each. */
async function calmest(one: Record<string, string>, other: Record<string, string>) {
  const measured = [one, other].map((headers) => ({
    headers,
    processor: Number.POSITIVE_INFINITY,
    rate: 0,
    bytes: 0,
  }))
  for (let turn = 0; turn < 12; turn += 1)
    for (const best of measured) {
      const before = runTime(pid)
      const { count, rate, bytes } = await flood({
        url: `${campus.url}/api/posts`,
        headers: best.headers,
        seconds: 0.7,
      })
      const processor = ((runTime(pid) - before) * 1e6) / count
      // The first turns warm up the compiler and the compressed replies.
      if (turn > 2 && processor < best.processor) Object.assign(best, { processor, rate, bytes })
    }
  return measured as [(typeof measured)[0], (typeof measured)[0]] // one for each of the two
}

async function tell(child: ChildProcess, what: object): Promise<void> {
  const heard = once(child, 'message')
  child.send(what)
  await heard
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${campus.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'student@fuoye.edu.ng', password: 'campus-demo' }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}
