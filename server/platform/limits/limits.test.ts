import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { makeDatabase } from '#testing/server/services/databases-on-postgres.ts'
import { addressKey } from './address.ts'
import { memoryLimits } from './in-memory.ts'
import { accountKey, type Limits } from './port.ts'
import { postgresLimits } from './postgres.ts'

const ada = accountKey({ id: 'ada' })
const three = { most: 3, seconds: 60 }
const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

function closed(limits: Limits): Limits {
  closing.push(limits.close)
  return limits
}

async function emptyDatabase(): Promise<string> {
  return makeDatabase(inject('postgres'), `limits_${randomUUID()}`)
}

const adapters: [string, () => Promise<Limits>][] = [['in memory', async () => closed(memoryLimits())]]
if (process.env.DATABASES !== 'sqlite')
  adapters.push(['in PostgreSQL', async () => closed(postgresLimits(await emptyDatabase()))])

describe.each(adapters)('%s', (_, open) => {
  const take = async (limits: Limits, times: number, key = 'ada') => {
    const tries = await Promise.allSettled(
      Array.from({ length: times }, () => limits.take('guess', accountKey({ id: key }), three)),
    )
    return tries.filter(({ status }) => status === 'fulfilled').length
  }

  test('allows so many, also all at once, and says how long to wait', async () => {
    const limits = await open()
    expect(await take(limits, 10)).toBe(3)
    await expect(limits.take('guess', ada, three)).rejects.toMatchObject({
      code: 'tooMany',
      message: expect.stringMatching(/^Too many tries\. Please wait \d+ seconds and try again\.$/),
      retryAfter: expect.any(Number),
    })
  })

  test('keys and names do not touch each other', async () => {
    const limits = await open()
    expect(await take(limits, 3)).toBe(3)
    expect(await take(limits, 3, 'bisi')).toBe(3)
    await limits.take('ask', ada, three)
  })

  test('a try given back may be taken again; forgiven, all of them', async () => {
    const limits = await open()
    await take(limits, 2)
    await limits.giveBack('guess', ada, three)
    expect(await take(limits, 5)).toBe(2)
    await limits.forgive('guess', ada, three)
    expect(await take(limits, 5)).toBe(3)
  })
})

if (process.env.DATABASES !== 'sqlite') {
  test('processes that share a PostgreSQL share the counts, also when they start at once', async () => {
    const url = await emptyDatabase()
    const fleet = [url, url, url].map((one) => closed(postgresLimits(one)))
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) => fleet[i % 3]!.take('guess', ada, three)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('what one process forgives, having counted nothing of it, another allows ten seconds later', async () => {
    const url = await emptyDatabase()
    const [here, elsewhere] = [closed(postgresLimits(url)), closed(postgresLimits(url))]
    for (let i = 0; i < 3; i++) await here.take('guess', ada, three)
    await elsewhere.forgive('guess', ada, three)
    for (let i = 0; i < 3; i++) await here.take('guess', ada, three)
    const refusal = await here.take('guess', ada, { ...three, seconds: 60 }).catch((problem) => problem)
    expect(refusal.retryAfter).toBeGreaterThan(30)
    // Memory gives the same answer as the table.
    const again = await here.take('guess', ada, three).catch((problem) => problem)
    expect(again.retryAfter).toBeGreaterThan(30)
  })

  test('what was counted by a clock that was ahead refuses nobody until then', async () => {
    const url = await emptyDatabase()
    const limits = closed(postgresLimits(url))
    for (let i = 0; i < 3; i++) await limits.take('guess', ada, three)
    const client = new pg.Client(url)
    await client.connect()
    await client.query('update limits set expire = $1', [Date.parse('2136-01-01')])
    await client.end()
    const tries = []
    for (let i = 0; i < 4; i++) tries.push(await limits.take('guess', ada, three).catch(({ code }) => code))
    expect(tries).toEqual([undefined, undefined, undefined, 'tooMany'])
  })

  test('no address and no e-mail lies in the table', async () => {
    const url = await emptyDatabase()
    const limits = closed(postgresLimits(url))
    await limits.take('guess', addressKey('197.210.54.7'), three)
    await limits.take('guess', accountKey({ email: 'ada@fuoye.edu.ng' }), three)
    const client = new pg.Client(url)
    await client.connect()
    const { rows } = await client.query('select key from limits')
    await client.end()
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/197|ada/)
  })

  test('when the database is gone each process goes on counting for itself', async () => {
    const url = await emptyDatabase()
    const limits = closed(postgresLimits(url))
    await limits.take('guess', ada, three)
    await drop(url)
    const tries = []
    for (let i = 0; i < 6; i++) tries.push(await limits.take('guess', ada, three).catch(({ code }) => code))
    expect(tries).toEqual([undefined, undefined, undefined, 'tooMany', 'tooMany', 'tooMany'])
    await limits.forgive('guess', ada, three)
    await limits.take('guess', ada, three)
  })
}

async function drop(url: string): Promise<void> {
  const client = new pg.Client(inject('postgres'))
  await client.connect()
  await client.query(`drop database "${new URL(url).pathname.slice(1)}" with (force)`)
  await client.end()
}

test('several may be taken and given back at once, and whoever is refused hears how else to go on', async () => {
  const limits = closed(memoryLimits())
  const kilobytes = { most: 100, seconds: 60, or: 'Sign in to continue now.' }
  await limits.take('download', ada, kilobytes, 90)
  await limits.giveBack('download', ada, kilobytes, 80)
  await limits.take('download', ada, kilobytes, 90)
  await limits.take('download', ada, kilobytes, 20).catch(() => undefined)
  await limits.giveBack('download', ada, kilobytes, 5)
  await limits.take('download', ada, kilobytes, 5)
  await expect(limits.take('download', ada, kilobytes, 1)).rejects.toThrow(
    /^Too many tries\. Please wait \d+ seconds and try again\. Sign in to continue now\.$/,
  )
})

test.each([
  ['197.210.54.7', '197.210.54.7'],
  ['::ffff:197.210.54.7', '197.210.54.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})
