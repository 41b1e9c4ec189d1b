import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { eachDatabase } from '#testing/server/databases.ts'
import { type RunningPostgres, startPostgres } from '#testing/server/postgres.ts'
import { openDatabase } from './open.ts'
import type { Database } from './port.ts'
import { connect } from './sqlite/connection.ts'
import { isUnavailable } from './sqlite/errors.ts'

const keep = (database: Database, key: string, value = '') =>
  database.write((tx) => tx.insertInto('meta').values({ key, value }).execute())
const keys = async (database: Database) =>
  (await database.read.selectFrom('meta').select('key').orderBy('key').execute()).map(({ key }) => key)
const refusal = (promise: Promise<unknown>) => promise.then(() => null).catch((error: unknown) => error)

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'campus-outage-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

describe('SQLite', () => {
  test('without room on the disk writes are refused as such, reads go on, and room mends it', async () => {
    const database = await openDatabase({ folder: folder() })
    onTestFinished(() => database.close())
    await keep(database, 'before')
    const pagesAtMost = (count: number) =>
      database.write((tx) => sql`pragma max_page_count = ${sql.lit(count)}`.execute(tx))
    await pagesAtMost(1)

    const much = 'x'.repeat(100_000)
    const group = await Promise.allSettled([
      keep(database, 'a'),
      keep(database, 'b', much),
      keep(database, 'c'),
    ])
    for (const result of group) {
      expect(result.status).toBe('rejected')
      if (result.status === 'rejected') expect(database.isUnavailable(result.reason)).toBe('full')
    }
    expect(await keys(database)).toEqual(['before'])

    await pagesAtMost(1_000_000)
    await keep(database, 'after', much)
    expect(await keys(database)).toEqual(['after', 'before'])
  })

  test('a connection is opened anew once its file can be read again', () => {
    const path = join(folder(), 'file.sqlite')
    const connection = connect(() => new DatabaseSync(path))
    onTestFinished(() => connection.close())
    connection.exec('create table things (name text); insert into things values (1)')
    cpSync(path, `${path}.good`)
    writeFileSync(path, 'no database at all '.repeat(1_000))
    const read = () => connection.query('select count(*) as count from things', []).rows
    let failure: unknown
    try {
      read()
    } catch (error) {
      failure = error
    }
    expect(isUnavailable(failure)).toBe('stopped')
    cpSync(`${path}.good`, path)
    connection.heal()
    expect(read()).toEqual([{ count: 1 }])
  })
})

describe('PostgreSQL', () => {
  let server: RunningPostgres
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.remove())

  test('when it is gone everything is refused as such, and it all works again once it is back', async () => {
    const database = await openDatabase({ url: server.url, folder: '.' })
    onTestFinished(() => database.close())
    await keep(database, 'before')
    const count = database.statement<object, { count: number }>((db) =>
      db.selectFrom('meta').select(({ fn }) => fn.countAll<number>().as('count')),
    )
    expect(await count({})).toEqual([{ count: 1 }])

    const underWay = refusal(
      database.write(async (tx) => {
        await tx.insertInto('meta').values({ key: 'half', value: '' }).execute()
        await server.stop('SIGQUIT')
        await tx.insertInto('meta').values({ key: 'other half', value: '' }).execute()
      }),
    )
    expect(database.isUnavailable(await underWay)).toBe('stopped')
    const attempts = [
      () => keep(database, 'lost'),
      () => keys(database),
      () => count({}),
      () => database.versions(['a']),
    ]
    for (const attempt of attempts) expect(database.isUnavailable(await refusal(attempt()))).toBe('stopped')

    await server.start()
    await keep(database, 'after')
    expect(await keys(database)).toEqual(['after', 'before'])
    expect(await count({})).toEqual([{ count: 2 }])
    expect(await database.versions(['a'])).toBe('0')
  })

  test('a state never comes again, though nothing was committed before the server was started anew', async () => {
    const database = await openDatabase({ url: server.url, folder: '.' })
    onTestFinished(() => database.close())
    const before = await database.state()
    await server.stop()
    await server.start()
    const after = await database.state().catch(() => database.state()) // the first may get a connection that is gone
    expect(after).not.toBe(before)
  })

  test('a database that comes up a little later is waited for', async () => {
    await server.stop()
    const opening = openDatabase({ url: server.url, folder: '.' })
    await server.start()
    await (await opening).close()
  })

  test('an address that leads nowhere is named, its password is not', async () => {
    const url = server.url.replace('campus@', 'campus:secret@').replace(/postgres$/, 'nowhere')
    const error = await openDatabase({ url, folder: '.' }).catch((error: Error) => error)
    expect(error).toMatchObject({ message: expect.stringMatching(/127\.0\.0\.1.*"nowhere".*does not exist/) })
    expect(String(error)).not.toContain('secret')
  })
})

eachDatabase((open) => {
  test.runIf(open.kind === 'postgres')('a full disk is told from other refusals', async () => {
    const database = await open()
    const raise = (code: string) =>
      refusal(
        database.write((tx) =>
          sql`do ${sql.lit(`begin raise exception 'x' using errcode = '${code}'; end`)}`.execute(tx),
        ),
      )
    expect(database.isUnavailable(await raise('53100'))).toBe('full')
    expect(database.isUnavailable(await raise('53300'))).toBe('stopped')
    expect(database.isUnavailable(await raise('22012'))).toBe(null)
  })

  test.runIf(open.kind === 'postgres')('of two writes in each other’s way both succeed', async () => {
    const database = await open()
    await keep(database, 'a')
    await keep(database, 'b')
    const met = Promise.withResolvers<void>()
    let arrived = 0
    const swap = (first: string, second: string) =>
      database.write(async (tx) => {
        const append = (key: string) =>
          tx.updateTable('meta').set({ value: sql`value || '+'` }).where('key', '=', key).execute()
        await append(first)
        if (++arrived === 2) met.resolve()
        await met.promise
        await append(second)
      })
    await Promise.all([swap('a', 'b'), swap('b', 'a')])
    expect(arrived).toBeGreaterThan(2)
    const values = await database.read.selectFrom('meta').select('value').execute()
    expect(values).toEqual([{ value: '++' }, { value: '++' }])
  })
})

test('an address of another kind of database is refused with a sentence', async () => {
  await expect(openDatabase({ url: 'mysql://localhost/x', folder: '.' })).rejects.toThrow(
    'DATABASE_URL must be',
  )
})
