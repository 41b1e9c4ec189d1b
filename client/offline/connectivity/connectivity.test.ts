import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectivity, createConnectivity, followNetwork } from './connectivity.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A network that answers each probe as told; what the browser says of it may be wrong. */
function aLine({ saysOffline = false, spares = false, isSeen = true } = {}) {
  const line = {
    saysOffline,
    spares,
    isSeen,
    answers: 'reached' as 'reached' | 'silent' | 'cut' | 'portal',
    probes: 0,
  }
  const reach = createConnectivity({
    saysOffline: () => line.saysOffline,
    spares: () => line.spares,
    isSeen: () => line.isSeen,
    async probe() {
      line.probes += 1
      return line.answers
    },
  })
  return { line, reach }
}
const moment = () => vi.advanceTimersByTimeAsync(0)
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test('one request that failed is a blip: the campus is asked before anybody is told', async () => {
  const { line, reach } = aLine()
  const told: string[] = []
  reach.subscribe(() => told.push(reach.get()))
  reach.heard('cut')
  await moment()
  expect([line.probes, told]).toEqual([1, []])
  line.answers = 'cut'
  reach.heard('cut')
  await moment()
  expect(told).toEqual(['cut'])
})

test.each(['silent', 'cut', 'portal'] as const)('a network that is %s is told apart', async (answers) => {
  const { line, reach } = aLine()
  line.answers = answers
  reach.heard(answers)
  await moment()
  expect(reach.get()).toBe(answers)
})

test('a VPN that says offline while requests succeed stops nothing', async () => {
  const { line, reach } = aLine({ saysOffline: true })
  expect(reach.get()).toBe('offline')
  reach.heard('reached')
  expect(reach.get()).toBe('reached')
  reach.lost()
  expect(reach.get(), 'believed at once').toBe('offline')
  await moment()
  expect([reach.get(), line.probes], 'and doubted at once').toEqual(['reached', 1])
})

test('the campus is looked for ever more seldom, and found by itself', async () => {
  const { line, reach } = aLine()
  line.answers = 'cut'
  reach.heard('cut')
  await minutes(1)
  const inTheFirst = line.probes
  await minutes(60)
  const perHour = line.probes - inTheFirst
  expect([inTheFirst, perHour < 20]).toEqual([expect.toSatisfy((n) => n >= 4 && n <= 6), true])
  line.answers = 'reached'
  await minutes(7)
  expect(reach.get()).toBe('reached')
  const found = line.probes
  await minutes(60)
  expect(line.probes, 'nothing is asked while it is reached').toBe(found)
})

test('whoever waits has it looked for every minute; the strict saver looks for nobody else', async () => {
  const { line, reach } = aLine({ spares: true })
  line.answers = 'cut'
  reach.heard('cut')
  await minutes(60)
  expect(line.probes, 'only what told it apart from a blip').toBe(1)
  const left = reach.waits()
  await minutes(60)
  const waited = line.probes
  expect(waited).toBeGreaterThan(45)
  left()
  await minutes(60)
  expect(line.probes - waited, 'one that was already set').toBeLessThanOrEqual(1)
})

test('a page that nobody looks at asks for nothing', async () => {
  const { line, reach } = aLine({ isSeen: false })
  line.answers = 'silent'
  reach.heard('silent')
  await minutes(60)
  expect(line.probes).toBe(1)
  line.answers = 'reached'
  await reach.again()
  expect(reach.get(), 'until it is looked at again').toBe('reached')
})

test('any answer ends the search at once', async () => {
  const { line, reach } = aLine()
  line.answers = 'portal'
  reach.heard('portal')
  await moment()
  reach.heard('reached')
  expect(reach.get()).toBe('reached')
  const before = line.probes
  await minutes(10)
  expect(line.probes).toBe(before)
})

test('a network that was lost while the page was starting is known to be', async () => {
  expect(connectivity.get()).toBe('reached')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  const stop = followNetwork(() => false)
  await moment()
  expect(connectivity.get()).toBe('offline')
  stop()
  vi.restoreAllMocks()
})
