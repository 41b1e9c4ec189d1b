import { expect, inject, onTestFinished, test } from 'vitest'
import { onPostgres } from '#testing/server/databases.ts'
import { lateLineTo } from '#testing/server/faults/late-timeout.ts'
import { openPool } from './postgres/pool.ts'
import { usualConnection } from './postgres-settings.ts'

onPostgres(() => {
  test('gives up in time what it was asked for no longer, and answers the next on the same connection', async () => {
    const pool = openPool(inject('postgres'), { ...usualConnection, connections: 1 })
    onTestFinished(() => pool.end())
    const asked = (sql: string) => pool.askInTime({ sql, parameters: [] }, 50)
    const who = 'select pg_backend_pid() as pid'
    const first = await asked(who)
    const begun = performance.now()
    expect(await asked('select pg_sleep(20)')).toBeNull()
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(await asked(who)).toEqual(first)
    await expect(asked('select nothing')).rejects.toThrow('nothing')
    // The time-out ends with its query: the next one has the usual one.
    expect((await pool.ask({ sql: 'show statement_timeout', parameters: [] })).rows).toEqual([
      { statement_timeout: '14s' },
    ])
  })

  test('an end of time that PostgreSQL tells of only at the next statement reaches no other query', async () => {
    const line = await lateLineTo(inject('postgres'))
    const pool = openPool(line.address, { ...usualConnection, connections: 1 })
    onTestFinished(() => pool.end())
    const asked = (n: number) => pool.ask({ sql: 'select $1::int as n', parameters: [n] })
    await asked(0)
    line.tellLate(2)
    expect(await pool.askInTime({ sql: 'select $1::int as n', parameters: [1] }, 50)).toEqual([{ n: 1 }])
    for (const n of [2, 3, 4]) expect((await asked(n)).rows).toEqual([{ n }])
  })

  test('an error of a statement that took too long names it, without its values', async () => {
    const pool = openPool(inject('postgres'), { ...usualConnection, statement: 50 })
    onTestFinished(() => pool.end())
    const asked = pool.ask({ sql: 'select pg_sleep(20),\n  $1::text as who', parameters: ['Ada'] })
    await expect(asked).rejects.toMatchObject({
      message: expect.stringContaining('timeout'),
      cause: 'select pg_sleep(20), $1::text as who',
    })
  })
})
