import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { onPostgres } from '#testing/server/databases.ts'
import { userRow } from '#testing/server/samples/rows.ts'

onPostgres((open) => {
  test('two who move a count in opposite directions wait for each other, without a deadlock', async () => {
    const database = await open()
    const [yesterday, today] = ['2026-11-20T08:00:00.000Z', '2026-11-21T09:00:00.000Z']
    const [one, other] = [userRow({ seenAt: yesterday }), userRow({ seenAt: today })]
    await database.write((tx) => tx.insertInto('users').values([one, other]).execute())
    const [holder, first, second] = await Promise.all(
      [1, 2, 3].map(async () => {
        const client = new pg.Client(open.placeOf(database).url)
        await client.connect()
        onTestFinished(() => client.end())
        return client
      }),
    )
    const see = (client: pg.Client | undefined, id: string, at: string) =>
      client?.query('update users set "seenAt" = $1 where id = $2', [at, id])
    const all = `update tallies set count = count where name = 'seen' and bucket = 'all'`
    // Its row now lies behind those of the days, and a table this small is read as it lies.
    await holder?.query(`${all}; analyze tallies`)
    await holder?.query(`begin; ${all}`)
    const moves = [see(first, one.id, today), see(second, other.id, yesterday)]
    const waiting = 'select 1 from pg_locks where not granted'
    await expect.poll(async () => (await holder?.query(waiting))?.rowCount).toBe(2)
    await holder?.query('commit')
    await Promise.all(moves)
    const tallies = await database.read
      .selectFrom('tallies')
      .where('name', '=', 'seen')
      .where('count', '<>', 0)
      .select(['bucket', 'count'])
      .orderBy('bucket')
      .execute()
    expect(tallies.map(({ bucket, count }) => [bucket, Number(count)])).toEqual([
      ['all', 2],
      ['d2026-11-20', 1],
      ['d2026-11-21', 1],
      ['h2026-11-20T08', 1],
      ['h2026-11-21T09', 1],
    ])
  })
})
