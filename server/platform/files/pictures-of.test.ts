import { expect, test } from 'vitest'
import type { Database } from '#server/platform/database/port.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { fileRow, userRow } from '#testing/server/samples/rows.ts'
import { picturesNow, picturesOf } from './pictures-of.ts'

/** Writes the rows of a picture with two sizes. */
async function put(tx: Parameters<Parameters<Database['write']>[0]>[0]): Promise<string> {
  const owner = userRow()
  const file = fileRow(owner.id ?? '', 'picture', { width: 800, height: 600, colour: '#123456' })
  await tx.insertInto('users').values(owner).execute()
  await tx.insertInto('files').values(file).execute()
  const sizes = [400, 800].flatMap((width) =>
    (['avif', 'webp', 'jpeg'] as const).map((format) => ({ fileId: file.id, width, format, bytes: width })),
  )
  await tx.insertInto('picture_variants').values(sizes).execute()
  return file.id
}

eachDatabase((open) => {
  test('a picture is looked up once, with all its sizes, whoever asks', async () => {
    const database = await open()
    const id = await database.write(put)
    const other = await database.write(put)
    const first = await picturesOf(database.read, [id, null, 'nowhere'])
    expect([...first.keys()]).toEqual([id])
    expect(first.get(id)).toMatchObject({ width: 800, height: 600, colour: '#123456' })
    expect(first.get(id)?.sizes).toEqual(
      [400, 800].map((width) => ({ width, avif: width, webp: width, jpeg: width })),
    )
    const both = await picturesOf(database.read, [other, id, id])
    expect([...both.keys()].toSorted()).toEqual([id, other].toSorted())
    expect(both.get(id)).toBe(first.get(id))

    await database.write((tx) => tx.deleteFrom('files').where('id', '=', id).execute())
    expect(await picturesNow(database.read, [id])).toEqual(new Map())
  })

  test('one whose transaction was taken back never was', async () => {
    const database = await open()
    let id = ''
    const undone = database.write(async (tx) => {
      id = await put(tx)
      expect((await picturesOf(tx, [id])).size).toBe(1)
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    expect((await picturesOf(database.read, [id])).size).toBe(0)
  })
})
