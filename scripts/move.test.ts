import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/database/port.ts'
import { openFiles } from '#server/platform/files/open.ts'
import { openLog } from '#server/platform/log.ts'
import { eachDatabase } from '#server/testing/databases.ts'
import { fileRow, userRow } from '#server/testing/rows.ts'
import { backUp } from './backup.ts'
import { moveRows } from './move.ts'

const folders: string[] = []
const opened: Database[] = []
const log = openLog({ format: 'text', level: 'silent' })

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-move-'))
  folders.push(folder)
  return folder
}

async function openAt(folder: string): Promise<Database> {
  const database = await openDatabase({ folder, durable: false })
  opened.push(database)
  return database
}

const ada = userRow({ email: 'ada@fuoye.edu.ng', fullName: 'Adaeze Okafor' })
const sade = userRow({ email: 'sade@fuoye.edu.ng', fullName: 'Ṣadé Bello', role: 'admin' })
const picture = fileRow(ada.id ?? '', 'picture')

/** A campus at work: still open, its last writes in the log beside the database. */
async function campusAtWork(folder: string): Promise<Database> {
  const database = await openAt(folder)
  await database.write(async (tx) => {
    await tx.insertInto('users').values([ada, sade]).execute()
    // Her picture is hers and she names it: neither row can stand before the other.
    await tx.insertInto('files').values(picture).execute()
    await tx.updateTable('users').set({ pictureId: picture.id }).where('id', '=', ada.id).execute()
  })
  return database
}

const namesIn = async (database: Database) =>
  (await database.read.selectFrom('users').select('fullName').orderBy('email').execute()).map(
    ({ fullName }) => fullName,
  )

eachDatabase((open) => {
  if (open.kind === 'sqlite') return backUps()

  test('a campus moves whole, is found by its words there, and nobody is moved twice', async () => {
    const folder = await newFolder()
    await campusAtWork(folder)
    const target = await open()
    const place = join(folder, 'campus.sqlite')
    expect(await moveRows(place, target)).toBeGreaterThanOrEqual(3)
    expect(await namesIn(target)).toEqual(['Adaeze Okafor', 'Ṣadé Bello'])
    const found = await target.read
      .selectFrom('users')
      .where((await target.search('users', 'sade')).matches)
      .select('id')
      .execute()
    expect(found).toEqual([{ id: sade.id }])
    const hers = target.read.selectFrom('users').where('id', '=', ada.id).select('pictureId')
    expect(await hers.execute()).toEqual([{ pictureId: picture.id }])
    await expect(moveRows(place, target)).rejects.toThrow('There are people in that database already')
  })

  test('what cannot be moved whole is not moved at all', async () => {
    const folder = await newFolder()
    await campusAtWork(folder)
    const target = await open()
    const place = join(folder, 'campus.sqlite')
    const { DatabaseSync } = await import('node:sqlite')
    const broken = new DatabaseSync(place)
    broken.exec("pragma foreign_keys = off; insert into post_likes values ('no-post', 'nobody', 'now')")
    broken.close()
    await expect(moveRows(place, target)).rejects.toThrow()
    expect(await namesIn(target)).toEqual([])
  })
})

function backUps() {
  test('a back-up of a campus at work is a campus of its own, files and all; the next one copies what is new', async () => {
    const [folder, target] = [await newFolder(), await newFolder()]
    const database = await campusAtWork(folder)
    const files = await openFiles({ dataFolder: folder }, log)
    const about = { type: 'text/plain' }
    await files.put('kept/aa/one', Buffer.from('ọ̀rọ̀'), about)
    expect(await backUp(folder, target)).toEqual({ files: 1 })

    await files.put('kept/aa/two', Buffer.from('two'), about)
    await database.write((tx) =>
      tx
        .insertInto('users')
        .values(userRow({ email: 'bola@fuoye.edu.ng', fullName: 'Bọ́lá' }))
        .execute(),
    )
    expect(await backUp(folder, target)).toEqual({ files: 1 })

    expect(await namesIn(await openAt(target))).toEqual(['Adaeze Okafor', 'Bọ́lá', 'Ṣadé Bello'])
    const copied = await openFiles({ dataFolder: target }, log)
    const text = await Promise.all(
      ['kept/aa/one', 'kept/aa/two'].map(async (key) => {
        const found = await copied.open(key)
        return found && Buffer.concat(await found.stream.toArray()).toString()
      }),
    )
    expect(text).toEqual(['ọ̀rọ̀', 'two'])
  })

  test('where there is no campus to back up, that is said', async () => {
    const folder = await newFolder()
    await expect(backUp(folder, await newFolder())).rejects.toThrow(`There is no campus.sqlite in ${folder}`)
  })
}
