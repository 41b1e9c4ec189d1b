import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { diskFiles } from '#server/platform/files/disk.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { fileRow, userRow } from '#testing/server/samples/rows.ts'
import { aBucket, silent } from '#testing/server/stores.ts'
import { backUpTo } from './back-up.ts'
import { restoring } from './restore.ts'

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'campus-bucket-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('a campus is backed up to a bucket as BACKUP_TO names it, and comes back from there by the command', async (context) => {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = await aBucket(context)
  const keys = [accessKeyId, secretAccessKey].map(encodeURIComponent).join(':')
  const to = `s3+http://${keys}@${new URL(endpoint).host}/${bucket}?region=${region}`
  const folder = await newFolder()
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, BACKUP_TO: to })
  const database = await openDatabase({ folder, durable: false })
  onTestFinished(database.close)
  const files = await diskFiles(join(folder, 'files'))
  const ada = userRow({ fullName: 'Adaeze Okafor' })
  // One is read from a bucket in many ranges, one in a single one.
  const books = [Buffer.alloc(9 * 1024 * 1024, 'ọ̀rọ̀'), Buffer.from('A short one')].map((bytes) => ({
    bytes,
    row: fileRow(ada.id, 'book', { bytes: bytes.length }),
  }))
  await database.write((tx) => tx.insertInto('users').values(ada).execute())
  for (const { row, bytes } of books) {
    await files.put(keptKey(row.id, 'original'), bytes, { type: 'application/pdf' })
    await database.write((tx) => tx.insertInto('files').values(row).execute())
  }
  expect(await backUpTo(to, { config, database, files, log: silent })).toMatchObject({
    files: 2,
    newFiles: 2,
  })
  const again = await backUpTo(to, { config, database, files, log: silent })
  expect(again).toMatchObject({ files: 2, newFiles: 0, missing: 0 })

  const elsewhere = await newFolder()
  const empty = { NODE_ENV: 'test', DATA_DIR: elsewhere, BACKUP_TO: to, DATABASE_URL: '', S3_BUCKET: '' }
  for (const [name, value] of Object.entries(empty)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const said: string[] = []
  await restoring.run(['--list'], (line) => said.push(line))
  expect(said).toContain(again.name)
  await restoring.run([], (line) => said.push(line))
  expect(said).toContain('2 files restored.')
  const there = await openDatabase({ folder: elsewhere, durable: false })
  onTestFinished(there.close)
  expect(await there.read.selectFrom('users').select(['id', 'fullName']).execute()).toEqual([
    { id: ada.id, fullName: 'Adaeze Okafor' },
  ])
  const store = await diskFiles(join(elsewhere, 'files'))
  for (const { row, bytes } of books) {
    const found = await store.open(keptKey(row.id, 'original'))
    expect(found && bytes.equals(Buffer.concat(await found.stream.toArray()))).toBe(true)
  }
})
