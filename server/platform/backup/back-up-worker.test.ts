import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { longestTurn } from '#testing/server/faults/event-loop-time.ts'
import { fileRow, userRow } from '#testing/server/samples/rows.ts'
import { silent } from '#testing/server/stores.ts'
import { openDatabase } from '../database/open.ts'
import { diskFiles } from '../files/disk.ts'
import { keptKey } from '../files/keys.ts'
import { backUpInWorker } from './back-up-worker.ts'
import { fileKey, listKey, nameOf, type Sum } from './list.ts'

const program = { version: '1.0.0', commit: null, schema: '' }
const day = 24 * 3_600_000
const sha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' // of nothing
const sizes = [160, 320, 640, 1280].flatMap((width) =>
  (['avif', 'webp', 'jpeg'] as const).map((format) => ({ width, format })),
)

/** A campus with so many pictures, all sizes of which are in the back-up, and the destination. */
async function start(pictures: number) {
  const folder = await mkdtemp(join(tmpdir(), 'campus-aside-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const to = join(folder, 'to')
  const user = userRow()
  const rows = Array.from({ length: pictures }, () => fileRow(user.id, 'picture'))
  const database = await openDatabase({ folder, durable: false })
  await database.write(async (tx) => {
    await tx.insertInto('users').values(user).execute()
    for (const row of rows) {
      await tx.insertInto('files').values(row).execute()
      const variants = sizes.map((size) => ({ ...size, fileId: row.id, bytes: 0 }))
      await tx.insertInto('picture_variants').values(variants).execute()
    }
  })
  onTestFinished(database.close)
  const files = await diskFiles(join(folder, 'files'))
  const keys = rows.flatMap(({ id }) => sizes.map(({ width, format }) => keptKey(id, `${width}.${format}`)))
  for (const { id } of rows) await mkdir(join(to, fileKey(dirname(keptKey(id, 'any')))), { recursive: true })
  for (const key of keys) await writeFile(join(to, fileKey(key)), '')
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder })
  const run = (heap?: number) =>
    backUpInWorker({ config, database, files, to, keep: 14, program, log: silent, ...(heap && { heap }) })
  return { to, keys, run }
}

/** Leaves a list as the previous version wrote it, so many days ago; with so many files that are gone since. */
async function leaveList(
  to: string,
  daysAgo: number,
  keys: readonly string[],
  others: number,
): Promise<void> {
  const at = new Date(Date.now() - daysAgo * day).toISOString()
  const sum: Sum = { bytes: 0, sha256 }
  const path = join(to, listKey(nameOf(at)))
  await mkdir(dirname(path), { recursive: true })
  const files: Record<string, Sum> = Object.fromEntries(keys.map((key) => [key, sum]))
  for (let n = 0; n < others; n += 1) files[keptKey(`019ab0a2-0000-7000-8000-${n}`, '320.avif')] = sum
  const list = { format: 1, at, version: '', schema: '', database: sum, files, missing: [] }
  await writeFile(path, JSON.stringify(list))
}

test('who is served meanwhile is kept waiting by none of it, however many files and lists there are', async () => {
  const { to, keys, run } = await start(25)
  for (let days = 1; days <= 3; days += 1) await leaveList(to, days, keys, 40_000)
  const turn = await longestTurn(async () => {
    expect(await run()).toMatchObject({ files: keys.length, newFiles: 0, missing: 0 })
  })
  expect(turn).toBeLessThan(50)
})

test('what lists name is not held: with more files than its memory has room for it makes a back-up', async () => {
  const { to, keys, run } = await start(10)
  await leaveList(to, 1, keys, 300_000)
  expect(await run(40)).toMatchObject({ files: keys.length, newFiles: 0, missing: 0 })
})
