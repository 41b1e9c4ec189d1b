import { expect, test } from 'vitest'
import { eachDatabase } from '#testing/server/databases.ts'
import { userRow } from '#testing/server/samples/rows.ts'
import { prepared, preparedFor } from './statement.ts'

const rename = prepared<{ id: string; fullName: string; seenAt: string | null }>((db, param) =>
  db
    .updateTable('users')
    .set({ fullName: param('fullName'), seenAt: param('seenAt') })
    .where('id', '=', param('id')),
)

const named = preparedFor<{ id: string }, { fullName: string }>((db, ids, param) =>
  db
    .selectFrom('users')
    .where('fullName', '=', param('fullName'))
    .where('id', 'in', ids)
    .orderBy('id')
    .select('id'),
)

eachDatabase((open) => {
  test('what was built once is run with other values, on the database and on a transaction that is taken back', async () => {
    const database = await open()
    const users = Array.from({ length: 45 }, () => userRow({ fullName: 'Adé' }))
    const ids = users.map(({ id }) => id)
    await database.write((tx) => tx.insertInto('users').values(users).execute())
    // Up to 40 ids the statement is kept; above that it is compiled each time.
    for (const count of [1, 2, 1, 45, 45])
      expect(await named(database.read, ids.slice(0, count), { fullName: 'Adé' })).toEqual(
        ids
          .slice(0, count)
          .sort()
          .map((id) => ({ id })),
      )
    const [one = '', two = ''] = ids
    await database.write((tx) => rename(tx, { id: one, fullName: 'Ṣadé', seenAt: null }))
    expect(await named(database.read, [one, two], { fullName: 'Ṣadé' })).toEqual([{ id: one }])
    const taken = database.write(async (tx) => {
      await rename(tx, { id: two, fullName: 'Ṣadé', seenAt: '2026-11-24T00:00:00.000Z' })
      expect(await named(tx, [one, two], { fullName: 'Ṣadé' })).toHaveLength(2)
      throw new Error('taken back')
    })
    await expect(taken).rejects.toThrow('taken back')
    expect(await named(database.read, [one, two], { fullName: 'Ṣadé' })).toEqual([{ id: one }])
  })

  test('for reading alone nothing is written by it', async () => {
    const { read } = await open()
    await expect(rename(read, { id: 'x', fullName: 'x', seenAt: null })).rejects.toThrow(
      'inside database.write',
    )
  })
})
