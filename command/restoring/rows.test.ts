import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { backUp } from '#server/platform/backup/back-up.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { usualConnection } from '#server/platform/database/postgres-settings.ts'
import { diskFiles } from '#server/platform/files/disk.ts'
import { userRow } from '#testing/server/samples/rows.ts'
import { silent } from '#testing/server/stores.ts'
import { restore } from '../restore.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-left-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test.each(['campus.sqlite-wal', 'campus.sqlite-shm', 'campus.sqlite-journal'])(
  'beside a %s that was left behind nothing is put: SQLite would read it into what came back',
  async (left) => {
    const [folder, old, place] = [await newFolder(), await newFolder(), await newFolder()]
    const database = await openDatabase({ folder: old, durable: false })
    onTestFinished(() => database.close())
    const to = await diskFiles(place)
    const files = await diskFiles(join(old, 'files'))
    const where = { folder: old, line: usualConnection }
    await backUp({ where, files, to, keep: 1, program: noProgram })
    await database.write((tx) => tx.insertInto('users').values(userRow()).execute())
    await copyFile(join(old, 'campus.sqlite-wal'), join(folder, left))

    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder })
    const bring = () => restore(to, config, { log: silent, say: () => undefined })
    await expect(bring()).rejects.toThrow(`${left} is left in ${folder}`)
    expect((await readdir(folder)).toSorted()).toEqual([left, 'work'])
    await rm(join(folder, left))
    await bring()
  },
)

const noProgram = { version: '1.0.0', commit: null, schema: '' }
