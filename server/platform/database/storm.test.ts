import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { onPostgres } from '#testing/server/databases.ts'
import { narrowEntranceTo } from '#testing/server/faults/small-backlog.ts'
import { lineTo } from '#testing/server/line.ts'
import { makeDatabase } from '#testing/server/services/databases-on-postgres.ts'
import { accountKey } from '../limits/port.ts'
import { postgresLimits } from '../limits/postgres.ts'
import { openLive } from '../live/open.ts'
import { openLog } from '../log.ts'
import { openDatabase } from './open.ts'
import { clientsAt } from './postgres/client.ts'
import { createConnectionGates } from './postgres/connection-gate.ts'
import { untilOpen } from './postgres/until-open.ts'
import { usualConnection } from './postgres-settings.ts'

const log = openLog({ format: 'text', level: 'silent' })
const many = { most: 1_000_000, seconds: 60 }
const ada = accountKey({ id: 'ada' })

/** Everything that one process has open to its database. */
async function aProcess(url: string) {
  const line = { ...usualConnection, gates: createConnectionGates() }
  const database = await openDatabase({ url, folder: '.', line, waits: true })
  const [live, limits] = [await openLive({ url, line, log }), postgresLimits(url, line)]
  onTestFinished(async () => {
    await Promise.all([live.close(), limits.close(), database.close()])
  })
  const ask = () => database.versions(['posts'])
  const read = () => database.read.selectFrom('meta').select('key').execute()
  return {
    request: () => Promise.allSettled([ask(), limits.take('guess', ada, many), read()]),
    isReady: () =>
      ask().then(
        () => true,
        () => false,
      ),
  }
}

onPostgres(() => {
  test.runIf(existsSync('/proc/net/tcp'))(
    'a slow PostgreSQL that was frozen serves three busy processes within five seconds, and one that started meanwhile; its queue was never full of them',
    async () => {
      const url = await makeDatabase(inject('postgres'), `test_${randomUUID()}`)
      const entrance = await narrowEntranceTo(url, { backlog: 8, pause: 60 })
      const processes = await Promise.all([1, 2, 3].map(() => aProcess(entrance.address)))
      const busy = setInterval(() => {
        for (const one of processes) for (let n = 0; n < 4; n += 1) void one.request()
      }, 100)
      onTestFinished(() => clearInterval(busy))
      const ready = () => Promise.all(processes.map(({ isReady }) => isReady()))
      await expect.poll(ready).toEqual([true, true, true])

      entrance.freeze()
      await expect.poll(ready).toEqual([false, false, false])
      const before = entrance.waiting()
      const another = aProcess(entrance.address)
      // Its first try waits to be accepted, and a second beside it.
      await expect.poll(entrance.waiting).toBeGreaterThanOrEqual(before + 2)
      entrance.thaw()
      const begun = performance.now()
      await expect.poll(ready).toEqual([true, true, true])
      const { isReady } = await another
      await expect.poll(isReady).toBe(true)
      expect(performance.now() - begun).toBeLessThan(5_000)
      expect(entrance.mostWaiting()).toBeLessThanOrEqual(8)
    },
  )

  test('whoever is given a connection of before has heard nothing: one that hangs is found out in two seconds however many come', async () => {
    const far = await lineTo(await makeDatabase(inject('postgres'), `test_${randomUUID()}`))
    const database = await openDatabase({ url: far.address, folder: '.', line: usualConnection })
    const ask = () => sql`select pg_sleep(0.2)`.execute(database.read)
    await Promise.all(Array.from({ length: usualConnection.connections }, ask))
    far.become('hanging')
    onTestFinished(async () => {
      far.become('well')
      await database.close()
    })
    const coming = setInterval(() => void ask().catch(() => undefined), 150)
    onTestFinished(() => clearInterval(coming))
    const begun = performance.now()
    await expect(ask()).rejects.toThrow('did not answer')
    expect(performance.now() - begun).toBeLessThan(2_700)
  })

  test('one that breaks every line is tried less and less often', async () => {
    const met: number[] = []
    const server = createServer((socket) => {
      met.push(performance.now())
      socket.resetAndDestroy()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo // the server is listening
    const gate = createConnectionGates()('')
    const giveUp = new AbortController()
    const Client = clientsAt(gate, giveUp.signal)
    const opening = untilOpen(
      gate,
      () => new Client({ host: '127.0.0.1', port }).connect(),
      () => undefined,
      { gaveUp: giveUp.signal },
    )
    await expect.poll(() => met.length).toBe(6)
    const pauses = met.slice(1).map((at, i) => at - (met[i] ?? 0))
    for (const [i, least] of [25, 50, 100, 200, 400].entries()) expect(pauses[i]).toBeGreaterThan(least)
    giveUp.abort()
    await expect(opening).rejects.toThrow('abort')
  })
})
