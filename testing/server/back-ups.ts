import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { readConfig } from '#server/config.ts'
import { backUp } from '#server/platform/backup/back-up.ts'
import type { Database } from '#server/platform/database/port.ts'
import { usualConnection } from '#server/platform/database/postgres-settings.ts'
import { diskFiles } from '#server/platform/files/disk.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import type { FileStore } from '#server/platform/files/port.ts'
import { newId } from '#server/platform/ids.ts'
import { restore } from '../../command/restore.ts'
import type { Open } from './databases.ts'
import { fileRow, userRow } from './samples/rows.ts'
import { type NewStore, silent } from './stores.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-restored-'))
  folders.push(folder)
  return folder
}

export const program = { version: '1.0.0', commit: null, schema: '' }
export const bytesOf = (id: string) => Buffer.from(`ọ̀rọ̀ ${id}`)

/** A member, and their book with its bytes. */
export async function somebody(database: Database, files: FileStore) {
  const user = userRow({ fullName: `Tólá ${newId()}` })
  const file = fileRow(user.id, 'book', { bytes: bytesOf(user.id).length })
  await files.put(keptKey(file.id, 'original'), bytesOf(file.id), { type: 'application/pdf' })
  await database.write(async (tx) => {
    await tx.insertInto('users').values(user).execute()
    await tx.insertInto('files').values(file).execute()
  })
  return { user, file }
}

/** Deletes the book again: its row first, as the product does. */
export async function takeAway(database: Database, files: FileStore, id: string): Promise<void> {
  await database.write((tx) => tx.deleteFrom('files').where('id', '=', id).execute())
  await files.remove([keptKey(id, 'original')])
}

export const allOf = async (database: Database) => ({
  users: new Set((await database.read.selectFrom('users').select('id').execute()).map(({ id }) => id)),
  files: (await database.read.selectFrom('files').select('id').execute()).map(({ id }) => id),
})

/** A campus, the place of its back-ups, and how they are made and restored. */
export async function backingUp(open: Open, newStore: NewStore) {
  const database = await open()
  const files = await newStore()
  const to = await newFolder()
  const where = { ...open.placeOf(database), line: usualConnection }
  const run = async (keep = 14, store?: FileStore) =>
    backUp({ where, files, to: store ?? (await diskFiles(to)), keep, program })
  const into = (env: Record<string, string>) => readConfig({ NODE_ENV: 'test', ...env })
  const bring = async (env: Record<string, string>, at?: string) => {
    const lines: string[] = []
    await restore(await diskFiles(to), into(env), { at, log: silent, say: (line) => lines.push(line) })
    return lines
  }
  return { database, files, to, run, bring }
}
