import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { api } from '#contract/index.ts'
import { createApp } from '#server/app.ts'
import { sessionCookie } from '#server/http/session/read-cookies.ts'
import { setReadOnly } from '#server/platform/database/write/read-only.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { openMetrics } from './index.ts'

const read = (file: string) => readFileSync(new URL(`../../deploy/watching/${file}`, import.meta.url), 'utf8')
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

/** A measured campus, as main.ts makes one. */
async function counted(options: Parameters<typeof campus>[0] = {}) {
  const it = await campus(options)
  const metrics = openMetrics(it.platform)
  const { server, jobs } = await createApp(metrics.platform, undefined, metrics.traffic)
  await server.ready()
  onTestFinished(() => server.close())
  const figure = async (name: string) =>
    Number(
      (await metrics.text())
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    )
  return { ...it, metrics, server, jobs: metrics.jobs(jobs), figure }
}

eachDatabase((open) => {
  test('what comes in, is written and is refused is counted, by route and never by id', async () => {
    const database = await open()
    const env: Record<string, string> = database.connections ? { DATABASE_URL: 'postgres://counted' } : {}
    const it = await counted({ database, env })
    const me = it.student()
    await me(api.auth.session, {})
    const { token, id } = me
    const cookies = { [sessionCookie]: token }
    // Over the network: cached replies bypass the framework.
    const at = await it.server.listen({ port: 0, host: '127.0.0.1' })
    for (const _ of [1, 2]) await (await fetch(`${at}/api/posts`)).text()
    for (const url of [`/api/posts/${id}`, `/api/${id}`, `/api/posts?search=${id}`])
      await it.server.inject({ url, cookies })
    await it.server.inject('/wp-admin/setup.php?x=1')
    const error = { page: '/blog', message: 'x', frames: ['a.js:1:1'], build: 'a.js', browser: 'Chrome 109' }
    const tell = () =>
      it.server.inject({ method: 'POST', url: '/api/client-errors', payload: { errors: [error] } })
    for (const reply of await Promise.all(Array.from({ length: 101 }, tell)))
      expect([204, 429]).toContain(reply.statusCode)
    await it.metrics.platform.database.write((tx) => tx.selectFrom('meta').selectAll().execute())
    await Promise.all(it.jobs.map((job) => job.run()))

    const posts = 'route="/api/posts",method="GET",status="200"'
    expect(await it.figure(`campus_request_seconds_count{${posts}}`)).toBe(3)
    expect(await it.figure('campus_kept_replies_total{route="/api/posts"}')).toBe(1)
    expect(await it.figure('campus_writes_waiting')).toBe(0)
    expect(await it.figure('campus_write_seconds_count')).toBeGreaterThan(0)
    expect(await it.figure('campus_disk_free_bytes')).toBeGreaterThan(1e6)
    expect(await it.figure('campus_reels_waiting')).toBe(0)
    const text = await it.metrics.text()
    expect(text).toContain('campus_refusals_total{limit="POST /client-errors of visitors"} 1')
    expect(text).toContain(database.connections ? 'state="waiting"' : 'campus_database_log_bytes')
    for (const [, label = '', value = ''] of text.matchAll(/(\w+)="([^"]*)"/g)) {
      if (label === 'le' || label === 'version') continue
      expect(value, label).not.toMatch(/[0-9a-f]{8}-|\d{6}|@|wp-admin|setup/)
      expect(value.length, value).toBeLessThan(60)
    }
    if (hasPromtool) {
      const { status, stderr } = spawnSync('promtool', ['check', 'metrics'], {
        input: text,
        encoding: 'utf8',
      })
      // 3 is advice about names, some of which are the library's own.
      expect([0, 3], stderr).toContain(status)
    }
  })
})

eachDatabase((open) => {
  test('only jobs that there are have figures, each with its time; a back-up that is to be made has one before the first', async () => {
    const database = await open()
    const it = await counted({ database, env: { BACKUP_TO: '/nowhere', BACKUP_EVERY: '100' } })
    const done = (name: string) => ({ name, doneAt: '2026-11-01T00:00:00.000Z' })
    const names = ['sweeping old notices', 'a job of before']
    await database.write((tx) => tx.insertInto('jobs').values(names.map(done)).execute())
    const text = await it.metrics.text()
    expect(text).toContain(
      'campus_job_last_success_timestamp_seconds{name="sweeping old notices"} 1793491200',
    )
    expect(text).toContain('campus_job_every_seconds{name="backing up"} 360000')
    expect(text).toContain('campus_job_every_seconds{name="sweeping old notices"} 86400')
    expect(text).not.toContain('a job of before')
    expect(await it.figure('campus_backup_last_success_timestamp_seconds')).toBe(0)
    const without = await counted({ database: await open.again(database) })
    await database.write((tx) => tx.insertInto('jobs').values(done('backing up')).execute())
    expect(await it.figure('campus_backup_last_success_timestamp_seconds')).toBe(1_793_491_200)
    expect(await without.metrics.text()).not.toMatch(
      /backing up|^campus_backup_last_success_timestamp_seconds/m,
    )
  })
})

test('what is written although the campus is only read goes through the counting too', async () => {
  const it = await counted()
  const evenReadOnly = { evenReadOnly: true }
  await it.platform.database.write((tx) => setReadOnly(tx, true, it.clock.now()), evenReadOnly)
  const { database } = it.metrics.platform
  await expect(database.write(async () => 'done')).rejects.toThrow('You can only read for now')
  expect(await database.write(async () => 'done', evenReadOnly)).toBe('done')
})

test('a job that fails is counted, and when it went well is known', async () => {
  const it = await counted()
  const [job] = it.jobs
  expect(job).toBeDefined()
  await job?.run()
  const text = await it.metrics.text()
  expect(text).toContain(`campus_job_failures_total{name="${job?.name}"} 0`)
  expect(text).toContain(`campus_job_success_here_timestamp_seconds{name="${job?.name}"}`)
})

test('letters, pushes and reels are counted by how they ended', async () => {
  const failing = () => Promise.reject(new Error('no'))
  const bare = await campus()
  const mail = { ...bare.platform.mail, send: failing }
  const push = { ...bare.platform.push, send: async () => 'gone' as const }
  const metrics = openMetrics({ ...bare.platform, mail, push })
  const { platform } = metrics
  await expect(platform.mail.send({ to: 'a@b.c', subject: '', text: '' })).rejects.toThrow('no')
  await platform.push.send({ endpoint: '', p256dh: '', auth: '' }, '')
  await expect(platform.videos.make('', { type: '', width: 1, height: 1, seconds: 1 }, '')).rejects.toThrow()
  expect(platform.videos.isClosed).toBe(false)
  const text = await metrics.text()
  for (const said of [
    'letters_total{outcome="failed"}',
    'pushes_total{outcome="gone"}',
    'reels_total{outcome="failed"}',
  ])
    expect(text).toContain(`campus_${said} 1`)
})

test('files and streams are counted while they are open, and their bytes when they are there', async () => {
  const { metrics } = await counted()
  const { traffic } = metrics
  const done: (() => void)[] = []
  const response = { once: (_: string, end: () => void) => void done.push(end) } as never
  traffic.begun?.('/api/live', 'GET', response)
  traffic.begun?.('/api/uploads/:id', 'PATCH', response)
  expect(await metrics.text()).toMatch(/campus_streams_open 1\n[\s\S]*campus_uploads_open 1\n/)
  for (const end of done) end()
  const patch = { id: 'x', method: 'PATCH', route: '/api/uploads/:id', status: 204, milliseconds: 1 }
  traffic.answered({ ...patch, uploaded: 512 })
  const text = await metrics.text()
  expect(text).toMatch(/campus_streams_open 0\n[\s\S]*campus_uploads_open 0\n/)
  expect(text).toContain('campus_uploaded_bytes_total 512')
})

test('the figures have an address of their own, and nothing else is there', async () => {
  const { metrics, server } = await counted()
  const at = await metrics.listen(0, '127.0.0.1')
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${at.port}${path}`, init)
  const reply = await ask('/metrics')
  expect(reply.headers.get('content-type')).toContain('text/plain')
  expect(await reply.text()).toContain('# TYPE campus_request_seconds histogram')
  expect((await ask('/api/posts')).status).toBe(404)
  expect((await ask('/metrics', { method: 'POST' })).status).toBe(404)
  at.close()
  expect((await server.inject('/metrics')).body).not.toContain('campus_')
})

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
}

test('every figure that a board or an alert names is there', async () => {
  const both: Record<string, string>[] = [{}, { DATABASE_URL: 'postgres://counted' }]
  const texts = await Promise.all(both.map(async (env) => (await counted({ env })).metrics.text()))
  const known = new Set(
    texts.flatMap((text) => [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)),
  )
  const rules = (parse(read('alerts.yaml')) as Rules).groups.flatMap((group) => group.rules)
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(10)
  for (const { annotations } of rules) expect(annotations.summary).toMatch(/^.{20,}\.$/)
  const board = JSON.parse(read('board.json')) as { panels: { targets: { expr: string }[] }[] }
  const asked = [...rules, ...board.panels.flatMap(({ targets }) => targets)].flatMap(({ expr }) => [
    ...expr.matchAll(/\b(?:campus|nodejs|process)_\w+/g),
  ])
  expect(asked.length).toBeGreaterThan(25)
  const missing = asked
    .map(([name]) => name.replace(/_(bucket|count|sum)$/, ''))
    .filter((name) => !known.has(name))
  expect(missing).toEqual([])
})

test.skipIf(!hasPromtool)('Prometheus takes the rules', () => {
  const file = new URL('../../deploy/watching/alerts.yaml', import.meta.url).pathname
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })
  expect(stdout + stderr).toContain('10 rules found')
  expect(status).toBe(0)
})
