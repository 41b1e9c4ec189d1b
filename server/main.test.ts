import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { people, posts, reels } from '#demo/samples/index.ts'
import { startCampus } from '../e2e/server.ts'
import { server } from '../scripts/ready.mjs'
import { createHashing } from './features/auth/argon.ts'
import { demoMarks, demoPassword } from './features/auth/known-password.ts'
import { openDatabase } from './platform/database/open.ts'
import { makeDatabase } from './testing/databases-on-postgres.ts'
import { userRow } from './testing/rows.ts'

const development = { NODE_ENV: 'development' }
const production = { NODE_ENV: 'production' }

/** A folder to start a campus in: what is built is not what these tests are about. */
async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-process-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'dist/client/.vite'), { recursive: true })
  await mkdir(join(folder, 'dist/pages'))
  await writeFile(join(folder, 'dist/client/index.html'), '<!--page-->')
  await writeFile(join(folder, 'dist/client/.vite/manifest.json'), '{}')
  await writeFile(join(folder, 'dist/pages/entry-server.js'), 'export const render = () => null')
  return folder
}

/** The real server, as its own process. */
async function start(folder: string, env: Record<string, string>) {
  const campus = await startCampus({ folder: join(folder, 'data'), cwd: folder, env })
  onTestFinished(() => void campus.process.kill('SIGKILL'))
  return campus
}

/** The same, to be ended before it is open. */
function run(folder: string, env: Record<string, string> = {}) {
  const here = { DATA_DIR: join(folder, 'data'), PORT: '0', HOST: '127.0.0.1' }
  return spawn(process.execPath, server.args, {
    ...{ cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
    env: { ...process.env, ...server.env, ...development, ...here, ...env },
  })
}

const refusal = (folder: string, env: Record<string, string>) =>
  start(folder, env).then(
    () => '',
    (error: Error) => error.message,
  )

/** As a demo leaves it: its people share one hash of the password that everybody knows. */
async function aDemo({ password = demoPassword, mark = demoMarks.whole as string } = {}): Promise<string> {
  const folder = await aFolder()
  await mkdir(join(folder, 'data'))
  const database = await openDatabase({ folder: join(folder, 'data') })
  const hash = await createHashing(64).hash(password)
  const admin = userRow({ email: 'admin@fuoye.edu.ng', role: 'admin' })
  await database.write(async (tx) => {
    await tx.insertInto('users').values(admin).execute()
    await tx.insertInto('passwords').values({ userId: admin.id, hash, changedAt: admin.createdAt }).execute()
    await tx.insertInto('meta').values({ key: mark, value: admin.createdAt }).execute()
  })
  await database.close()
  return folder
}

async function answers(host: string, url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), host)
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  })
  socket.destroy()
  return isOpen
}

test('a demo is reached from this machine alone when nobody says otherwise', async () => {
  const { url } = await start(await aDemo(), { ...development, HOST: '' })
  expect(await answers('127.0.0.1', url)).toBe(true)
  // On every address it would answer at this one too.
  expect(await answers('127.0.0.2', url)).toBe(false)
})

test.each([
  ['other machines would reach it', { ...development, HOST: '0.0.0.0' }, 'HOST=0.0.0.0'],
  [
    'it would be public',
    { ...production, SITE_URL: 'https://campus.example' },
    'SITE_URL=https://campus.example',
  ],
])('a demo does not open where %s', async (_, env, named) => {
  for (const mark of Object.values(demoMarks)) {
    const said = await refusal(await aDemo({ mark }), env)
    expect(said).toContain(`everybody knows the password of its people: it does not open with ${named}`)
  }
})

test('a demo whose people have passwords of their own opens as any campus does', async () => {
  const folder = await aDemo({ password: 'their own' })
  const { said } = await start(folder, { ...production, SITE_URL: 'https://campus.example:443' })
  expect(said.join('\n')).toContain('The campus is open: https://campus.example:443')
})

test('a campus that is no demo starts empty, tells the first admin’s link once, and no password', async () => {
  const folder = await aFolder()
  const env = { ...development, SITE_URL: 'http://localhost:80' }
  // What a killed process was working on days ago, and what another works on now.
  await mkdir(join(folder, 'data', 'work', 'a back-up'), { recursive: true })
  await writeFile(join(folder, 'data', 'work', 'half'), 'x')
  const days = Date.now() / 1_000 - 2 * 86_400
  await utimes(join(folder, 'data', 'work', 'a back-up'), days, days)
  const first = await start(folder, env)
  await expect
    .poll(() => first.said.join('\n'))
    .toMatch(/open once: http:\/\/localhost:80\/first-admin\/\S{43}/)
  expect(first.said.join('\n')).not.toContain(demoPassword)
  expect(await readdir(join(folder, 'data', 'work'))).toEqual(['half'])
  await first.stop()
  const second = await start(folder, env)
  await expect.poll(() => second.said.join('\n')).toContain('npm run campus -- people first-admin-link')
  expect(second.said.join('\n')).not.toContain('/first-admin/')
})

test('in production every line is JSON, from the first to the last; and who asks for it has one for each request', async () => {
  const folder = await aFolder()
  const campus = await start(folder, { ...production, LOG_REQUESTS: 'all' })
  await expect.poll(() => campus.said.join('\n')).toContain('open once')
  const known = await fetch(`${campus.url}/api/posts`)
  await fetch(`${campus.url}/api/posts`)
  const refused = await fetch(`${campus.url}/api/password-resets/sEcret`, { method: 'PUT' })
  const gone = once(campus.process, 'close')
  campus.process.kill('SIGTERM')
  await gone
  const lines = campus.said.map((line) => JSON.parse(line))
  expect(lines[0]).toMatchObject({ level: expect.any(String), time: expect.any(String) })
  expect(campus.said.join('\n')).toMatch(/open once: http:\/\/localhost:\d+\/first-admin\/[\w-]{43}"/)
  const feed = { message: 'Answered', method: 'GET', route: '/api/posts', status: 200 }
  const { request } = (await refused.json()) as { request: string }
  expect(request).toBe(refused.headers.get('x-request-id'))
  expect(lines.filter(({ message }) => message === 'Answered')).toEqual([
    expect.objectContaining({ ...feed, request: known.headers.get('x-request-id') }),
    // What stood ready.
    expect.objectContaining({ ...feed, ms: 0 }),
    expect.objectContaining({ request, route: '/api/password-resets/:token', status: refused.status }),
  ])
  expect(campus.said.join('\n')).not.toContain('sEcret')
  const refusedToStart = await refusal(folder, { ...production, SITE_URL: '' })
  expect(JSON.parse(refusedToStart.split('\n')[1] ?? '')).toMatchObject({ level: 'error' })
})

test.each([
  ['DATABASE_URL: must start with postgres://', { DATABASE_URL: 'postgresq://campus:sEcret@db/campus' }],
  ['SITE_URL must be set in production', { ...production, SITE_URL: '' }],
])('settings that make no sense end the start: %s', async (sentence, env) => {
  const said = await refusal(await aFolder(), { ...development, ...env })
  expect(said).toContain(sentence)
  expect(said).not.toContain('sEcret')
})

test.skipIf(process.env.DATABASES === 'sqlite')(
  'a database that refuses ends the start in a sentence',
  async () => {
    const nowhere = Object.assign(new URL(inject('postgres')), { pathname: '/nowhere', password: 'sEcret' })
    const said = await refusal(await aFolder(), { ...development, DATABASE_URL: nowhere.href })
    expect(said).toMatch(/The database cannot be opened: .*database "nowhere" does not exist/)
    expect(said).not.toContain('sEcret')
  },
)

test.skipIf(process.env.DATABASES === 'sqlite')(
  'a worker answers for its health alone, and a web process leaves to it what nobody waits for',
  async () => {
    const folder = await aFolder()
    const url = await makeDatabase(inject('postgres'), `roles_${randomUUID()}`, 'template0')
    const env = { ...development, DATABASE_URL: url }
    const web = await start(folder, { ...env, ROLE: 'web' })
    const database = await openDatabase({ url, folder })
    onTestFinished(() => database.close())
    const done = () =>
      database.read.selectFrom('jobs').where('doneAt', 'is not', null).select('name').execute()
    // Answered after whatever it would have begun.
    expect((await fetch(`${web.url}/api/posts`)).status).toBe(200)
    expect(await done()).toEqual([])
    const worker = await start(folder, { ...env, ROLE: 'worker' })
    await expect.poll(async () => (await done()).length).toBeGreaterThan(5)
    const answers = ['/health/live', '/health/ready', '/api/posts', '/'].map(
      async (path) => (await fetch(`${worker.url}${path}`)).status,
    )
    expect(await Promise.all(answers)).toEqual([200, 200, 404, 404])
    expect(worker.said.join('\n')).not.toContain('open once')
  },
)

/** A request whose body is still coming. */
async function halfSent(url: string) {
  const { port } = new URL(url)
  const socket = connect(Number(port), '127.0.0.1')
  const body = JSON.stringify({ email: 'a@fuoye.edu.ng', password: 'x' })
  const head = `POST /api/session HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue\r\n\r\n`
  socket.write(head)
  let reply = ''
  socket.on('data', (part) => {
    reply += part
  })
  socket.on('error', () => undefined)
  await once(socket, 'data')
  return { socket, body, reply: () => reply }
}

test('told to end, the campus takes nobody new and finishes what it has accepted', async () => {
  const campus = await start(await aDemo(), development)
  const { socket, body, reply } = await halfSent(campus.url)
  const gone = once(campus.process, 'exit')
  campus.process.kill('SIGTERM')
  await expect.poll(() => answers('127.0.0.1', campus.url)).toBe(false)
  socket.write(body)
  await expect.poll(reply).toContain('HTTP/1.1 401')
  expect(await gone).toEqual([0, null])
})

test.each([['people', development] as const, ['machines', production] as const])(
  'the terminal is closed under a log for %s: what is asked is answered, and it ends in order',
  async (_, env) => {
    const campus = await start(await aDemo({ password: 'their own' }), { ...env, LOG_REQUESTS: 'all' })
    campus.process.stdout?.destroy()
    campus.process.stderr?.destroy()
    for (let line = 0; line < 3; line += 1) expect((await fetch(`${campus.url}/api/posts`)).status).toBe(200)
    const gone = once(campus.process, 'exit')
    campus.process.kill('SIGHUP')
    expect(await gone).toEqual([0, null])
  },
)

test('told to end behind a balancer, it says so within 50 ms and answers until it has been passed over', async () => {
  const campus = await start(await aDemo(), { ...development, DRAIN_SECONDS: '2' })
  const ready = () => fetch(`${campus.url}/health/ready`)
  expect(await (await ready()).json()).toMatchObject({ status: 'ready', version: expect.any(String) })
  const gone = once(campus.process, 'exit')
  campus.process.kill('SIGTERM')
  const told = performance.now()
  let asked = 0
  for (; (await ready()).status === 200; asked += 1);
  // Measured from outside: what is under way when the signal comes may still say yes.
  expect(performance.now() - told).toBeLessThan(50 + 50 * asked)
  expect((await fetch(`${campus.url}/api/posts`)).status).toBe(200)
  expect(await gone).toEqual([0, null])
  expect(performance.now() - told).toBeGreaterThan(1_900)
})

test('told to end in the moment it says that it is open, it ends in order, and what was compiled is kept', async () => {
  const folder = await aDemo()
  const compiled = join(folder, 'compiled')
  const campus = run(folder, { NODE_COMPILE_CACHE: compiled })
  campus.stdout?.on('data', (said) => {
    if (String(said).includes('is open')) campus.kill('SIGTERM')
  })
  expect(await once(campus, 'exit')).toEqual([0, null])
  expect((await readdir(compiled, { recursive: true })).length).toBeGreaterThan(100)
})

test('a start that was killed while it filled the empty campus is made good by the next', {
  // It fills a whole campus, with every picture drawn, between two starts.
  timeout: 60_000,
}, async () => {
  const folder = await aFolder()
  const filling = run(folder)
  filling.stdout?.on('data', (said) => {
    if (/\d people/.test(said)) filling.kill('SIGKILL')
  })
  expect(await once(filling, 'exit')).toEqual([null, 'SIGKILL'])
  const { said, stop } = await start(folder, development)
  expect(said.join('\n')).toContain('it is filled anew')
  await expect.poll(() => said.join('\n')).toContain(demoPassword)
  await stop()
  const again = await start(folder, development)
  expect(again.said.join('\n')).not.toContain('anew')
  const database = await openDatabase({ folder: join(folder, 'data') })
  onTestFinished(database.close)
  const made = { posts, reels, users: people }
  for (const [table, samples] of Object.entries(made)) {
    const rows = await database.read
      .selectFrom(table as keyof typeof made)
      .select('id')
      .execute()
    expect(rows.length, table).toBe(samples.length)
  }
})

test('a campus that another start is filling does not open', async () => {
  const folder = await aFolder()
  await mkdir(join(folder, 'data'))
  await writeFile(join(folder, 'data/demo-unfinished'), String(process.pid))
  expect(await refusal(folder, development)).toContain('Another start is filling this campus')
})

test('told a second time, it ends at once', async () => {
  const campus = await start(await aDemo(), development)
  await halfSent(campus.url)
  const gone = once(campus.process, 'exit')
  const begun = performance.now()
  // As somebody who presses Ctrl-C until it is gone; the first ones are one, as npm passes each on.
  const again = setInterval(() => campus.process.kill('SIGTERM'), 100)
  const how = await gone
  clearInterval(again)
  expect(how).toEqual([1, null])
  expect(performance.now() - begun).toBeLessThan(5_000)
})
