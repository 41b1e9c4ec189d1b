import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { people, posts, reels } from '#demo/samples/index.ts'
import { makeDatabase } from '#testing/server/services/databases-on-postgres.ts'
import {
  aDemo,
  aFolder,
  answers,
  development,
  production,
  refusal,
  run,
  start,
} from '#testing/server/services/real-process.ts'
import { readConfig } from './config.ts'
import { demoMarks, demoPassword } from './features/auth/passwords/known-password.ts'
import { unset } from './missing-settings.ts'
import { openDatabase } from './platform/database/open.ts'
import { setReadOnly } from './platform/database/write/read-only.ts'
import { keptKey } from './platform/files/keys.ts'
import { newId } from './platform/ids.ts'

test('a demo is reached from this machine alone when nobody says otherwise', async () => {
  const { url } = await start(await aDemo(), { ...development, HOST: '' })
  expect(await answers('127.0.0.1', url)).toBe(true)
  // If it listened on every address, it would answer at this one too.
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
    expect(said).toContain(`everyone knows its passwords, so it does not start with ${named}`)
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
  // One left by a killed process days ago, and one of another process at work.
  await mkdir(join(folder, 'data', 'work', 'a back-up'), { recursive: true })
  await writeFile(join(folder, 'data', 'work', 'half'), 'x')
  const days = Date.now() / 1_000 - 2 * 86_400
  await utimes(join(folder, 'data', 'work', 'a back-up'), days, days)
  const first = await start(folder, env)
  await expect
    .poll(() => first.said.join('\n'))
    .toMatch(/it works once\): http:\/\/localhost:80\/first-admin\/\S{43}/)
  expect(first.said.join('\n')).not.toContain(demoPassword)
  expect(await readdir(join(folder, 'data', 'work'))).toEqual(['half'])
  await first.stop()
  const second = await start(folder, env)
  await expect.poll(() => second.said.join('\n')).toContain('npm run campus -- people first-admin-link')
  expect(second.said.join('\n')).not.toContain('/first-admin/')
})

test('a new database beside the files of a campus ends the start in a sentence, and takes none of them', {
  timeout: 120_000,
}, async () => {
  const folder = await aFolder()
  const place = join(folder, 'data', 'files')
  const paths = Array.from({ length: 3 }, () => join(place, keptKey(newId(), 'original')))
  const days = Date.now() / 1_000 - 2 * 86_400
  for (const path of paths) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, 'x')
    await utimes(path, days, days)
  }
  const said = await refusal(folder, development)
  expect(said).toContain('The database knows 0 of the first 3 files there.')
  for (const path of paths) expect(await readFile(path, 'utf8')).toBe('x')

  const [, mark = ''] = /write (\S{36}) into the file "campus"/.exec(said) ?? []
  await writeFile(join(place, 'campus'), `${mark}\n`)
  await (await start(folder, development)).stop()
  for (const name of await readdir(join(folder, 'data')))
    if (name.startsWith('campus.sqlite')) await rm(join(folder, 'data', name))
  expect(await refusal(folder, development)).toContain('belong to another campus than this database')
})

test('where the files are away it opens all the same, and says that it does not know yet whose they are', async () => {
  const bucket = { S3_BUCKET: 'campus', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'sEcret' }
  const env = { ...development, ...bucket, S3_ENDPOINT: 'http://127.0.0.1:1' }
  const { said } = await start(await aFolder(), env)
  expect(said.join('\n')).toContain('We don’t know yet whether these files belong to the database')
})

test('a campus that may only be read opens without an admin too, and says how one is made', async () => {
  const folder = await aFolder()
  const database = await openDatabase({ folder: join(folder, 'data') })
  await database.write((tx) => setReadOnly(tx, true, new Date().toISOString()), { evenReadOnly: true })
  await database.close()
  const campus = await start(folder, production)
  expect(await answers('127.0.0.1', campus.url)).toBe(true)
  await expect
    .poll(() => campus.said.join('\n'))
    .toMatch(/No admin yet, and .* read-only off, then .* people first-admin-link/)
})

test('in production every line is JSON, from the first to the last; and who asks for it has one for each request', async () => {
  const folder = await aFolder()
  const campus = await start(folder, { ...production, LOG_REQUESTS: 'all' })
  await expect.poll(() => campus.said.join('\n')).toContain('open the link in')
  const known = await fetch(`${campus.url}/api/posts?sort=popular`)
  await fetch(`${campus.url}/api/posts?sort=popular`)
  const refused = await fetch(`${campus.url}/api/password-resets/sEcret`, { method: 'PUT' })
  const gone = once(campus.process, 'close')
  campus.process.kill('SIGTERM')
  await gone
  const lines = campus.said.map((line) => JSON.parse(line))
  expect(lines[0]).toMatchObject({ level: expect.any(String), time: expect.any(String) })
  expect(campus.said.join('\n')).not.toMatch(/first-admin\/[\w-]{43}/)
  const file = join(folder, 'data', 'first-admin-link')
  expect(await readFile(file, 'utf8')).toMatch(/^http:\/\/localhost:\d+\/first-admin\/[\w-]{43}\n$/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  // A warning, before it says that it is open.
  const warnings = lines.filter(({ level }) => level === 'warn').map(({ message }) => message)
  expect(warnings).toEqual(unset(readConfig({})))
  expect(warnings).toHaveLength(3)
  const feed = { message: 'Answered', method: 'GET', route: '/api/posts', status: 200 }
  const { request } = (await refused.json()) as { request: string }
  expect(request).toBe(refused.headers.get('x-request-id'))
  expect(lines.filter(({ message }) => message === 'Answered')).toEqual([
    expect.objectContaining({ ...feed, request: known.headers.get('x-request-id') }),
    // From the cache.
    expect.objectContaining({ ...feed, ms: 0 }),
    expect.objectContaining({ request, route: '/api/password-resets/:token', status: refused.status }),
  ])
  expect(campus.said.join('\n')).not.toContain('sEcret')
  const refusedToStart = await refusal(folder, { ...production, SITE_URL: '' })
  expect(JSON.parse(refusedToStart.split('\n')[1] ?? '')).toMatchObject({ level: 'error' })
})

test('an example in the sentence of a setting is told as it stands, in production too', async () => {
  const wrong = { MAIL_FROM: 'campus', BACKUP_TO: 's4://K:sEcret@host/bucket' }
  const said = await refusal(await aFolder(), { ...production, ...wrong })
  expect(said).toContain('such as campus@university.edu.ng')
  expect(said).toContain('s3://KEY:SECRET@')
  expect(said).not.toContain('sEcret')
})

test('an old program ends the start on newer data with one line, and no stack', async () => {
  const folder = await aFolder()
  const database = await openDatabase({ folder: join(folder, 'data') })
  await database.write((tx) =>
    sql`insert into migrations (name, at, needs) values ('999-newer', 'now', '999-newer')`.execute(tx),
  )
  await database.close()
  for (const env of [development, production]) {
    const said = await refusal(folder, env)
    expect(said.trimEnd().split('\n')).toHaveLength(2)
    expect(said).toContain('from a newer version of the program')
    expect(said).not.toMatch(/^\s*at /m)
  }
})

test.each([
  ['DATABASE_URL: must start with postgres://', { DATABASE_URL: 'postgresq://campus:sEcret@db/campus' }],
  ['SITE_URL must be set in production', { ...production, SITE_URL: '' }],
])('settings that make no sense end the start: %s', async (sentence, env) => {
  const said = await refusal(await aFolder(), { ...development, ...env })
  expect(said).toContain(sentence)
  expect(said).not.toContain('sEcret')
})

/** Expects one sentence that names the invalid setting, on a terminal and in a log. */
async function refusesWith(folder: string, env: Record<string, string>, sentence: RegExp) {
  for (const kind of [development, { ...production, SITE_URL: 'http://localhost:80' }]) {
    const said = await refusal(folder, { ...kind, ...env })
    expect(said).toMatch(sentence)
    expect(said).not.toMatch(/^\s*at |\\n {4}at |stack/m)
  }
}

test('a data folder that cannot be one, a port that is taken and pages that are not there end the start in a sentence', async () => {
  const folder = await aFolder()
  await writeFile(join(folder, 'file'), 'x')
  const of = (path: string) => ({ DATA_DIR: join(folder, path) })
  await refusesWith(
    folder,
    of('file'),
    /DATA_DIR cannot be used: The folder \S+file cannot be used: there is a file at that path/,
  )
  await refusesWith(folder, of('file/data'), /DATA_DIR cannot be used: .* a file is in its way/)
  // A path where even root cannot write.
  if (process.platform === 'linux')
    await refusesWith(
      folder,
      { DATA_DIR: '/sys/kernel' },
      /DATA_DIR cannot be used: .* this user may not write there/,
    )

  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo // the server is listening
  const empty = { SITE_URL: 'http://localhost:80' }
  for (const setting of ['PORT', 'METRICS_PORT'])
    await refusesWith(
      folder,
      { ...empty, [setting]: String(port) },
      new RegExp(`Port ${port} is taken by another program. Set ${setting} to`),
    )

  await rm(join(folder, 'dist'), { recursive: true })
  await refusesWith(
    folder,
    empty,
    /The pages cannot be shown: There are none in \S+dist\. npm start builds them/,
  )
})

test.skipIf(process.env.DATABASES === 'sqlite')(
  'an old program ends the start of a worker too on newer data with one line, and no stack',
  async () => {
    const DATABASE_URL = await makeDatabase(inject('postgres'), `test_${randomUUID()}`)
    const database = await openDatabase({ url: DATABASE_URL, folder: '.' })
    await database.write((tx) =>
      sql`insert into migrations (name, at, needs) values ('999-newer', 'now', '999-newer')`.execute(tx),
    )
    await database.close()
    for (const ROLE of ['worker', 'web'])
      await refusesWith(await aFolder(), { DATABASE_URL, ROLE }, /from a newer version of the program/)
  },
)

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
    // By the time of this answer any job would have begun.
    expect((await fetch(`${web.url}/api/posts`)).status).toBe(200)
    expect(await done()).toEqual([])
    const worker = await start(folder, { ...env, ROLE: 'worker' })
    await expect.poll(async () => (await done()).length).toBeGreaterThan(5)
    const answers = ['/health/live', '/health/ready', '/api/posts', '/'].map(
      async (path) => (await fetch(`${worker.url}${path}`)).status,
    )
    expect(await Promise.all(answers)).toEqual([200, 200, 404, 404])
    expect(worker.said.join('\n')).not.toContain('it works once')
  },
)

test('a start that was killed while it filled the empty campus is made good by the next', {
  // It fills a whole campus, with every picture drawn, between two starts.
  timeout: 180_000,
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
