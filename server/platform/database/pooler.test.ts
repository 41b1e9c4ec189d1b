import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { makeDatabase } from '#testing/server/services/databases-on-postgres.ts'
import { isThereAPooler, startPooler } from '#testing/server/services/pooler.ts'
import { accountKey } from '../limits/port.ts'
import { postgresLimits } from '../limits/postgres.ts'
import { openLive } from '../live/open.ts'
import { openLog } from '../log.ts'
import { openDatabase } from './open.ts'
import { usualConnection } from './postgres-settings.ts'

/** A database of this test's own, directly and behind a PgBouncer with two connections in transaction mode. */
async function behindAPooler() {
  const direct = await makeDatabase(inject('postgres'), `test_${randomUUID()}`)
  const pooler = await startPooler(direct)
  onTestFinished(() => pooler.stop())
  return { direct, url: pooler.address(direct) }
}

async function open(url: string, direct?: string, line = {}) {
  const database = await openDatabase({ url, folder: '.', line: { direct, ...line } })
  onTestFinished(() => database.close())
  return database
}

const isLeftOut = process.env.DATABASES === 'sqlite' || !isThereAPooler()

// Debian: apt install pgbouncer.
describe.skipIf(isLeftOut)('PgBouncer in transaction mode', () => {
  test('without the address behind it a campus does not start, and says which setting it misses', async () => {
    const { url } = await behindAPooler()
    await expect(open(url)).rejects.toThrow('DATABASE_DIRECT_URL')
    await expect(open(url, url)).rejects.toThrow('must be the PostgreSQL itself')
  })

  test('an address behind it of another database is refused', async () => {
    const { url } = await behindAPooler()
    await expect(open(url, inject('postgres'))).rejects.toThrow('point to two databases')
  })

  test('two processes read and write at once, each what it asked for', async () => {
    const { url, direct } = await behindAPooler()
    const [one, other] = [await open(url, direct), await open(url, direct)]
    // Both processes prepare the same names for different queries.
    const valueAt = one.statement<{ key: string }, { value: string }>((db, param) =>
      db.selectFrom('meta').select('value').where('key', '=', param('key')),
    )
    const keyWith = other.statement<{ key: string }, { key: string }>((db, param) =>
      db.selectFrom('meta').select('key').where('value', '=', param('key')),
    )
    const numbers = Array.from({ length: 40 }, (_, number) => `${number}`)
    await Promise.all(
      numbers.map((key, number) =>
        (number % 2 ? one : other).write((tx) =>
          tx
            .insertInto('meta')
            .values({ key, value: `value ${key}` })
            .execute(),
        ),
      ),
    )
    const answers = await Promise.all(
      numbers.flatMap((key) => [
        valueAt({ key }).then(([row]) => row?.value === `value ${key}`),
        keyWith({ key: `value ${key}` }).then(([row]) => row?.key === key),
        one.read
          .selectFrom('meta')
          .select('key')
          .where('key', '=', key)
          .execute()
          .then(([row]) => row?.key === key),
        other.versions(['posts']).then((versions) => versions === '0'),
      ]),
    )
    expect(answers).toHaveLength(160)
    expect(answers).not.toContain(false)
  })

  test('a write has its time-outs, and leaves none to whoever is lent the connection next', async () => {
    const { url, direct } = await behindAPooler()
    const database = await open(url, direct, { statement: 200, lock: 150, idle: 5_000 })
    const settings = sql<{ setting: string }>`
      select setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`
    const inside = await database.write((tx) => settings.execute(tx))
    expect(inside.rows.map(({ setting }) => setting)).toEqual(['5000', '150', '200'])
    const outside = await settings.execute(database.read)
    expect(outside.rows.map(({ setting }) => setting)).toEqual(['0', '0', '0'])
    const slow = await database.write((tx) => sql`select pg_sleep(2)`.execute(tx)).catch((error) => error)
    expect(database.isUnavailable(slow)).toBe('stopped')
  })

  test('what one process announces the other hears', async () => {
    const { url, direct } = await behindAPooler()
    const log = openLog({ format: 'text', level: 'silent' })
    const line = { ...usualConnection, direct }
    const [here, there] = [await openLive({ url, line, log }), await openLive({ url, line, log })]
    onTestFinished(() => Promise.all([here.close(), there.close()]).then(() => undefined))
    const heard = vi.fn()
    there.listen('posts', heard)
    here.announce('posts')
    await vi.waitUntil(() => heard.mock.calls.length > 0)
  })

  test('tries are counted for all processes', async () => {
    const { url, direct } = await behindAPooler()
    const line = { ...usualConnection, direct }
    const [one, other] = [postgresLimits(url, line), postgresLimits(url, line)]
    onTestFinished(() => Promise.all([one.close(), other.close()]).then(() => undefined))
    const allowance = { most: 6, seconds: 60 }
    const someone = accountKey({ id: 'someone' })
    const tries = [one, other, one, other, one, other, one, other].map((limits) =>
      limits.take('pooler', someone, allowance).then(
        () => true,
        () => false,
      ),
    )
    const taken = await Promise.all(tries)
    expect(taken.filter(Boolean)).toHaveLength(6)
  })
})
