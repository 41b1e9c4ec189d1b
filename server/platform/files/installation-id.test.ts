import { describe, expect, test } from 'vitest'
import { fileRow, userRow } from '#testing/server/samples/rows.ts'
import { eachPlace } from '#testing/server/stores.ts'
import { setReadOnly } from '../database/write/read-only.ts'
import { newId } from '../ids.ts'
import { renewInstallationId, strangeFiles } from './installation-id.ts'
import { keptKey } from './keys.ts'

const another = 'The files belong to another campus than this database.'

describe('the mark', () => {
  eachPlace((open, newStore) => {
    /** A store with so many files, of which the database knows so many. */
    async function places({ files: count = 0, known = 0 } = {}) {
      const [database, files] = [await open(), await newStore()]
      const user = userRow()
      await database.write((tx) => tx.insertInto('users').values(user).execute())
      for (let number = 0; number < count; number += 1) {
        const id = newId()
        await files.put(keptKey(id, 'original'), Buffer.from('x'), { type: 'text/plain' })
        const row = fileRow(user.id, 'book', { id })
        if (number < known) await database.write((tx) => tx.insertInto('files').values(row).execute())
      }
      return { database, files }
    }
    const marks = (here: { database: Awaited<ReturnType<typeof open>> }) =>
      here.database.read.selectFrom('meta').where('key', '=', 'campus').select('value').execute()

    open.testOnce('is given once, though several processes of a new campus begin at one moment', async () => {
      const one = await places()
      const others = [await open.again(one.database), await open.again(one.database)]
      const all = [one, ...others.map((database) => ({ database, files: one.files }))]
      expect(await Promise.all(all.map(strangeFiles))).toEqual([null, null, null])
      const given = await marks(one)
      expect(await Promise.all(all.map(strangeFiles))).toEqual([null, null, null])
      expect(await marks(one)).toEqual(given)
    })

    test('is given to a campus of before where the database knows half of its files, and no other has it then', async () => {
      const [one, other] = [await places({ files: 4, known: 2 }), await places()]
      expect(await strangeFiles(one)).toBeNull()
      expect(await strangeFiles({ ...other, files: one.files })).toContain(another)
      // A database restored from before it had an id.
      const before = await places({ files: 1, known: 1 })
      expect(await strangeFiles({ ...before, files: one.files })).toContain(another)
      // A database that lacks all newer files is the same campus.
      await one.database.write((tx) => tx.deleteFrom('files').execute())
      expect(await strangeFiles(one)).toBeNull()
    })

    open.testOnce('is refused where the database knows less, until somebody writes it there', async () => {
      const one = await places({ files: 3, known: 1 })
      for (const _ of ['once', 'again'])
        expect(await strangeFiles(one)).toMatch(/^The database knows 1 of the first 3 files there\./)
      const mark = /write (\S+) into/.exec((await strangeFiles(one)) ?? '')?.[1] ?? ''
      await one.files.put('campus', Buffer.from(`${mark}\n`), { type: 'text/plain' })
      expect(await strangeFiles(one)).toBeNull()
    })

    test('is given while the campus may only be read, and again to a store that has lost all', async () => {
      const one = await places()
      await one.database.write((tx) => setReadOnly(tx, true, 'now'), { evenReadOnly: true })
      expect(await strangeFiles(one)).toBeNull()
      expect(await strangeFiles({ ...one, files: await newStore() })).toBeNull()
    })

    open.testOnce(
      'is another one for a campus that came from elsewhere: neither takes the files of the other',
      async () => {
        const [old, came] = [await places(), await places({ files: 1, known: 1 })]
        expect(await strangeFiles(old)).toBeNull()
        for (const { value } of await marks(old))
          await came.database.write((tx) => tx.insertInto('meta').values({ key: 'campus', value }).execute())
        await renewInstallationId(came)
        expect([await strangeFiles(old), await strangeFiles(came)]).toEqual([null, null])
        expect(await strangeFiles({ ...old, files: came.files })).toContain(another)
        expect(await strangeFiles({ ...came, files: old.files })).toContain(another)
      },
    )
  })
})
