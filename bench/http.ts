import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import makeDemo, { demoFolder } from '../e2e/demo-campus.ts'
import { startCampus } from '../e2e/server.ts'
import { type Load, load, type Measured, memoryOf, pin } from './load.ts'
import { conclude, note, perSecond } from './table.ts'

/**
 * What the server costs beside bare node:http sending the same bytes: server on one core, load on the other,
 * everything in one run. Fails when a bar of the product is missed. What members' pages cost, bench/member.ts measures.
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
  const idle = memoryOf(pid)
  const cookie = await signIn()
  const feed = '/api/posts'

  const plain = await besideBare(feed, {})
  note("a visitor's first feed page, of bare", plain.ratio, { atLeast: 0.75 }, '', plain.told)

  // One request after the other, as browsers ask: what is sent ahead hides who waits for what.
  const member = await besideBare(feed, { cookie }, { pipelining: 1 })
  note('the same, signed in, not pipelined, of bare', member.ratio, { atLeast: 0.5 }, '', member.told)

  const etag = (await fetch(campus.url + feed)).headers.get('etag') ?? ''
  const unchanged = await besideBare(feed, { 'if-none-match': etag })
  note('not modified (304), of bare', unchanged.ratio, { atLeast: 0.75 }, '', unchanged.told)

  // One after the other and again: what the machine does meanwhile strikes both. By what the server takes: whoever loads it
  // takes a quarter longer over a compressed answer than over a plain one, and would be what is measured.
  const squeezing = { url: campus.url + feed, headers: { 'accept-encoding': 'br' } }
  const [squeezed, loose] = await better(squeezing, { url: campus.url + feed })
  note(
    'compressed, of the plain rate, by processor',
    loose.processor / squeezed.processor,
    { atLeast: 0.9 },
    '',
    `${perSecond(squeezed.rate, squeezed.processor)}; plain ${perSecond(loose.rate, loose.processor)}`,
  )
  note('compressed, of the plain bytes', squeezed.bytes / plain.bytes, { atMost: 0.25 })

  const page = await besideBare('/blog', {})
  note('/blog for a visitor, of bare', page.ratio, { atLeast: 0.75 }, '', page.told)

  for (const asked of ['/api/search?q=campus', '/api/posts?search=campus']) {
    const found = await load({ url: campus.url + asked }, pid)
    note(`${asked} a second`, found.rate, { atLeast: 10_000 }, '', perSecond(found.rate, found.processor))
  }

  note('memory, idle', idle, { atMost: 150 }, ' MB')
  note('memory, under load', memoryOf(pid), { atMost: 300 }, ' MB')
  conclude()
} finally {
  bare.kill()
  await campus.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Our rate for a request, beside that of bare node:http giving exactly the same answer. */
async function besideBare(path: string, headers: Record<string, string>, how: Partial<Load> = {}) {
  const answer = await fetch(campus.url + path, { headers: { 'accept-encoding': 'identity', ...headers } })
  const sent = Object.fromEntries(answer.headers)
  for (const hop of ['connection', 'date', 'keep-alive', 'transfer-encoding']) delete sent[hop]
  const body = Buffer.from(await answer.arrayBuffer()).toString('base64')
  await tell(bare, { body, headers: sent, status: answer.status })
  const theirs = await load({ url: `http://127.0.0.1:${port}/`, headers, ...how }, bare.pid ?? 0)
  const ours = await load({ url: campus.url + path, headers, ...how }, pid)
  return {
    ratio: ours.rate / theirs.rate,
    ours: ours.rate,
    bare: theirs.rate,
    bytes: ours.bytes,
    told: `${perSecond(ours.rate, ours.processor)}; bare ${perSecond(theirs.rate, theirs.processor)}`,
  }
}

/** The run of each that took less of the processor. */
async function better(one: Load, other: Load): Promise<[Measured, Measured]> {
  const [first, second] = [await load(one, pid), await load(other, pid)]
  const [third, fourth] = [await load(one, pid), await load(other, pid)]
  const cheaper = (a: Measured, b: Measured) => (a.processor < b.processor ? a : b)
  return [cheaper(first, third), cheaper(second, fourth)]
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
