import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { api } from '#contract/index.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { clock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { diskRoom } from '#server/platform/files/free-space.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { newId } from '#server/platform/ids.ts'
import { openJobs } from '#server/platform/jobs/index.ts'
import { addressKey } from '#server/platform/limits/address.ts'
import { noLimits } from '#server/platform/limits/in-memory.ts'
import { memoryLive } from '#server/platform/live/in-memory.ts'
import { openLog } from '#server/platform/log.ts'
import { openBooks } from '#server/platform/media/books/books.ts'
import { openPictures } from '#server/platform/media/image/image-processing.ts'
import { openVideos } from '#server/platform/media/video/videos.ts'
import { openPush } from '#server/platform/push/index.ts'
import { readProgram } from '#server/platform/version.ts'
import { conclude, note } from './table.ts'

/**
 * Measures what the admins' desk asks for on a grown campus: `node tools/bench/admin.ts --users 200000 --posts 1000000`.
 * Prints milliseconds, the first time and the median of five; the bar is one second for all of them together.
 */
const { values } = parseArgs({
  options: { users: { type: 'string', default: '200000' }, posts: { type: 'string', default: '1000000' } },
})
const [users, posts] = [Number(values.users), Number(values.posts)]
const folder = mkdtempSync(join(tmpdir(), 'campus-bench-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const log = openLog({ format: 'text', level: 'silent' })
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder })
const database = await openDatabase({ folder, durable: false })
const adminId = await fill()
const pictures = openPictures({ folder })
const books = openBooks({ folder })
const videos = openVideos({ folder })
const { door } = await createApp({
  ...{ config, clock, newId, log, database, pictures, books, limits: noLimits },
  program: await readProgram(),
  room: diskRoom(folder),
  files: await openFiles(config, log),
  live: memoryLive(log),
  jobs: openJobs(log),
  mail: {
    configured: false,
    send: async () => undefined,
    forget: async () => undefined,
    sweep: async () => undefined,
  },
  videos,
  push: openPush(config.push, log),
})
const as = {
  viewer: { id: adminId, role: 'admin', status: 'active', sessionId: newId() },
  origin: {
    address: addressKey('127.0.0.1'),
    knownDevice: null,
    sessionToken: null,
    userAgent: 'bench',
    privacy: false,
    site: 'http://localhost',
  },
} as const

const asks: Record<string, () => Promise<unknown>> = {
  statistics: () => door.call(api.admin.statistics, {}, as),
  users: () => door.call(api.admin.users, {}, as),
  'users, searched': () => door.call(api.admin.users, { query: { search: 'somebody 1999' } }, as),
  'waiting posts': () => door.call(api.postReviews.list, {}, as),
  'role requests': () => door.call(api.admin.roleRequests, {}, as),
  reports: () => door.call(api.reports.list, {}, as),
  decisions: () => door.call(api.admin.audit, {}, as),
  'all of it, at once': () =>
    Promise.all(
      ['statistics', 'users', 'waiting posts', 'role requests', 'reports', 'decisions'].map((name) =>
        asks[name]?.(),
      ),
    ),
}
const measured: Record<string, { first: number; median: number }> = {}
for (const [name, ask] of Object.entries(asks)) {
  const times: number[] = []
  for (let n = 0; n < 6; n += 1) {
    const before = performance.now()
    await ask()
    times.push(Math.round((performance.now() - before) * 10) / 10)
  }
  const [first = 0, ...rest] = times
  measured[name] = { first, median: rest.sort((one, other) => one - other)[2] ?? 0 }
}
// biome-ignore lint/suspicious/noConsole: the table is what it is for.
console.table(measured)
note(
  'all that the admins’ desk asks for at once',
  measured['all of it, at once']?.median ?? 0,
  { atMost: 1_000 },
  ' ms',
)
conclude()
pictures.close()
videos.close()
await database.close()

/** Rows made by the database itself, spread over two years; every hundredth post waits. */
async function fill(): Promise<string> {
  const id = newId()
  const day = (n: string) =>
    sql.raw(`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (${n} * 1.0) || ' minutes')`)
  const uuid = (n: string, kind: string) => sql.raw(`printf('${kind}-0000-7000-8000-%012d', ${n})`)
  await database.write(async (tx) => {
    await sql`
      insert into users (id, "fullName", email, department, level, role, "accountType", status, search,
        "createdAt", "updatedAt", "seenAt")
      with recursive n (n) as (select 1 union all select n + 1 from n where n < ${users})
      select ${uuid('n', '00000001')}, 'Somebody ' || n, 'somebody' || n || '@fuoye.edu.ng', 'Law', '100',
        case when n = 1 then 'admin' else 'user' end, 'user', 'active', 'somebody ' || n,
        ${day('n * 5')}, ${day('n * 5')}, ${day('n * 2')}
      from n`.execute(tx)
    await sql`
      insert into posts (id, "ownerId", title, excerpt, content, status, search, "createdAt", "updatedAt",
        "publishedAt", "waitingSince")
      with recursive n (n) as (select 1 union all select n + 1 from n where n < ${posts})
      select ${uuid('n', '00000002')}, ${uuid('1 + n % 1000', '00000001')}, 'Post ' || n, 'Short', '<p>Long</p>',
        case when n % 100 = 0 then 'pending' else 'approved' end, 'post ' || n,
        ${day('n')}, ${day('n')}, case when n % 100 = 0 then null else ${day('n')} end,
        case when n % 100 = 0 then ${day('n')} else null end
      from n`.execute(tx)
  })
  const [first] = await database.read.selectFrom('users').where('role', '=', 'admin').select('id').execute()
  return first?.id ?? id
}
