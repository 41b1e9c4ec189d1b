import { expect, test } from 'vitest'
import type { Database } from '#server/platform/database/port.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { standingClock } from '../clock.ts'
import { hour, minute } from './index.ts'
import { openSchedule } from './schedule.ts'

eachDatabase((open) => {
  async function fleet(clock = standingClock(), known?: Database) {
    const database = known ?? (await open())
    const others = [await open.again(database), await open.again(database)]
    const all = [database, ...others]
    return { clock, database, processes: all.map((one) => openSchedule({ database: one, clock })) }
  }

  test('of three processes one does what is due, once in its time, also where none lives for a day', async () => {
    const { clock, processes } = await fleet()
    let runs = 0
    const run = async () => {
      runs += 1
    }
    const daily = { name: 'sweeping', every: 24 * hour, run }
    const everybody = () => Promise.all(processes.map(({ doIfDue }) => doIfDue(daily)))
    await everybody()
    await everybody()
    expect(runs).toBe(1)
    clock.advance(23 * hour)
    await everybody()
    expect(runs).toBe(1)
    // All of them began a moment ago.
    clock.advance(hour)
    await everybody()
    expect(runs).toBe(2)
  })

  test('a clock that was ahead once stops nothing: what was done or begun by it is due again, once', async () => {
    const { clock, database, processes } = await fleet()
    const wrong = standingClock('2036-01-01T00:00:00.000Z')
    const [ahead] = (await fleet(wrong, database)).processes
    const [one, other] = processes
    let runs = 0
    const run = async () => {
      runs += 1
    }
    const done = { name: 'sweeping', every: 24 * hour, run }
    const failing = { name: 'failing', every: hour, run: () => Promise.reject(new Error('It broke')) }
    await ahead?.doIfDue(done)
    await expect(ahead?.doIfDue(failing)).rejects.toThrow('It broke')
    await one?.doIfDue(done)
    await other?.doIfDue(done)
    await one?.doIfDue({ ...failing, run })
    expect(runs).toBe(3)
    clock.advance(24 * hour)
    await other?.doIfDue(done)
    expect(runs).toBe(4)
  })

  test('clocks of a fleet that differ a little do nothing twice', async () => {
    const { clock, database, processes } = await fleet()
    const before = standingClock(clock.now())
    before.advance(-2 * minute)
    const [behind] = (await fleet(before, database)).processes
    let runs = 0
    const run = async () => {
      runs += 1
    }
    for (const one of [processes[0], behind, processes[0]])
      await one?.doIfDue({ name: 'sweeping', every: hour, run })
    expect(runs).toBe(1)
  })

  test('what a dead process had begun another begins anew, and what failed is tried again soon', async () => {
    const { clock, processes } = await fleet()
    const [dead, alive] = processes
    const begun = Promise.withResolvers<void>()
    const never = new Promise<void>(() => undefined)
    const run = async () => {
      begun.resolve()
      await never
    }
    void dead?.doIfDue({ name: 'sweeping', every: hour, run })
    await begun.promise
    let tries = 0
    const failing = {
      ...{ name: 'sweeping', every: hour },
      async run() {
        tries += 1
        throw new Error(`${tries}`)
      },
    }
    await alive?.doIfDue(failing)
    expect(tries).toBe(0)
    clock.advance(5 * minute)
    await expect(alive?.doIfDue(failing)).rejects.toThrow('1')
    await alive?.doIfDue(failing)
    expect(tries).toBe(1)
    clock.advance(10 * minute)
    await expect(alive?.doIfDue(failing)).rejects.toThrow('2')
  })

  test('of what fails together with the database, its own fault is told', async () => {
    const { clock, database } = await fleet()
    const own = await open.again(database)
    const run = async () => {
      await own.close()
      throw new Error('It broke')
    }
    const { doIfDue } = openSchedule({ database: own, clock })
    await expect(doIfDue({ name: 'sweeping', every: hour, run })).rejects.toThrow('It broke')
  })
})
