import { expect, test } from 'vitest'
import { eachDatabase } from '#server/testing/databases.ts'
import { standingClock } from '../clock.ts'
import { hour, minute } from './index.ts'
import { openTimetable } from './timetable.ts'

eachDatabase((open) => {
  async function fleet() {
    const database = await open()
    const clock = standingClock()
    const others = [await open.again(database), await open.again(database)]
    return { clock, processes: [database, ...others].map((one) => openTimetable({ database: one, clock })) }
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
    // Begun a moment ago, all of them.
    clock.advance(hour)
    await everybody()
    expect(runs).toBe(2)
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
})
