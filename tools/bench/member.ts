import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import makeDemo, { demoFolder } from '#testing/journeys/demo-campus.ts'
import { startCampus } from '#testing/journeys/server.ts'
import { pin, spend } from './load.ts'
import { conclude, note } from './table.ts'

/**
 * Processor time of the server for a member's page, over all its threads, compression included: each address by several
 * members in turn, as browsers ask. Server on one core, load on the other.
 */
const bar = 0.6
const requests = 1_200
const accounts = ['student@fuoye.edu.ng', 'subadmin@fuoye.edu.ng', 'admin@fuoye.edu.ng']

await makeDemo()
const folder = await mkdtemp(join(tmpdir(), 'campus-bench-'))
await cp(demoFolder, folder, { recursive: true })
const campus = await startCampus({ folder, env: { NODE_ENV: 'production', RATE_LIMITS: 'on' } })
const pid = campus.process.pid ?? 0
pin(pid, 0)
pin(process.pid, 1)

try {
  const cookies = await Promise.all(accounts.map(signIn))
  for (const list of ['posts', 'reels', 'books', 'products']) {
    const { items } = (await (await fetch(`${campus.url}/api/${list}`)).json()) as { items: { id: string }[] }
    // Not the first one, whose owner may be among the members.
    const id = items[1]?.id ?? ''
    const page = { posts: '/blog', reels: '/reels', books: '/books', products: '/marketplace' }[list] ?? ''
    for (const path of [page, list === 'reels' ? `${page}?id=${id}` : `${page}/${id}`])
      await measure(path, cookies)
  }
  await blockedBySomebody(cookies)
  await measure('/blog', cookies, 'a member whom somebody has blocked who made nothing')
  conclude()
} finally {
  await campus.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(path: string, cookies: readonly string[], whom = 'a member'): Promise<void> {
  const each: number[] = []
  for (const [index, cookie] of cookies.entries()) {
    const ask = { url: campus.url + path, headers: { cookie, 'accept-encoding': 'gzip, deflate, br' } }
    await spend({ ...ask, connections: 4, pipelining: 1 }, pid, requests / 2)
    const { processor } = await spend({ ...ask, connections: 4, pipelining: 1 }, pid, requests)
    each[index] = processor / 1000
  }
  const worst = Math.max(...each)
  const told = accounts.map((name, index) => `${name.split('@')[0]} ${each[index]?.toFixed(2)}`).join(', ')
  const what = path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}')
  note(`${what} for ${whom}, processor`, worst, { atMost: bar }, ' ms', told)
}

/** Blocks each of these except admins, who see people who block them. */
async function blockedBySomebody(cookies: readonly string[]): Promise<void> {
  const account = { fullName: 'Somebody', email: 'somebody@fuoye.edu.ng', department: 'Law', level: '100' }
  const password = 'campus-demo'
  await ask('POST', '/accounts', { ...account, password, confirmPassword: password })
  const cookie = await signIn(account.email)
  for (const member of cookies) {
    const session = await fetch(`${campus.url}/api/session`, { headers: { cookie: member } })
    const { viewer } = (await session.json()) as { viewer: { id: string } }
    await ask('PUT', `/people/${viewer.id}/block`, undefined, cookie)
  }
}

async function ask(method: string, path: string, body?: object, cookie = ''): Promise<void> {
  const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const answer = await fetch(`${campus.url}/api${path}`, init)
  if (!answer.ok) throw new Error(await answer.text())
}

async function signIn(email: string): Promise<string> {
  const answer = await fetch(`${campus.url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'campus-demo' }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}
