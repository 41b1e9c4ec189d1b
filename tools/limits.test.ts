import { afterAll, beforeAll, expect, test } from 'vitest'
import { slowestOfHundred } from './limits/busiest-minute.ts'
import { measured, prices } from './limits/inputs.ts'
import * as model from './limits/model.ts'
import { pageOfLimits } from './limits.ts'

// Figures of the test's own, so that measuring again and other prices change nothing here. Each figure below is computed
// from them by hand, as its comment says.
const before = structuredClone({ measured, prices })
beforeAll(() => {
  Object.assign(measured, {
    sqlite: { process: 5.92, kept: 1.22, memory: 332, size: 26 },
    postgres: { process: 8.63, database: 6.14, kept: 3.14, memory: 407, size: 46 },
    firstVisit: 401,
  } satisfies typeof measured)
  Object.assign(prices, {
    machines: [
      { cores: 2, memory: 4, dollars: 6, from: 'a shop' },
      { cores: 4, memory: 8, dollars: 12, from: 'a shop' },
      { cores: 8, memory: 16, dollars: 25, from: 'a shop' },
      { cores: 16, memory: 64, dollars: 110, from: 'a shop' },
      { cores: 48, memory: 192, dollars: 330, from: 'a shop' },
    ],
    disk: 0.1,
    bucket: 0.006,
    sent: 0.005,
    sentNearby: 0.05,
    nairaADollar: 1_500,
  } satisfies typeof prices)
})
afterAll(() => {
  Object.assign(measured, before.measured)
  Object.assign(prices, before.prices)
})

test('the busiest minute has an eighth of the day in its hour, twice over', () => {
  // 20,000 × 12 visits × 0.12 × 2 / 3,600 s
  expect(model.busiest(20_000)).toBeCloseTo(16, 9)
  expect(model.peopleOf(16)).toBeCloseTo(20_000, 6)
})

test('a process and a primary bear what half of their cores does', () => {
  // 500 ms / 5.92 ms; 500 / 8.63; 2 × 500 / 6.14
  expect(model.ofProcess('sqlite')).toBeCloseTo(84.459, 3)
  expect(model.ofProcess('postgres')).toBeCloseTo(57.937, 3)
  expect(model.ofPrimary(2)).toBeCloseTo(162.866, 3)
})

test('rows are of the database that keeps them; files and what is sent are of people alone', () => {
  // 20,000 × 3 acts × 312 days = 18.72 million acts, of 1.22 KB or 3.14 KB
  const onSqlite = model.weightOf(20_000, 'sqlite')
  const onPostgres = model.weightOf(20_000, 'postgres')
  expect(onSqlite.rows).toBeCloseTo(22.8384, 4)
  expect(onPostgres.rows).toBeCloseTo(58.7808, 4)
  // 20,000 × 4 MB × 12; 20,000 × 26 days × (12 × 401 KB / 8 + 6 MB)
  for (const { files, sent } of [onSqlite, onPostgres]) {
    expect(files).toBeCloseTo(960, 6)
    expect(sent).toBeCloseTo(3_432.78, 2)
  }
})

test('20,000 people are a machine of 6 dollars with SQLite, a disk, a bucket and what is sent', () => {
  const need = model.needOf(20_000)
  expect(need.how).toBe('one machine of 2 cores and 4 GB, SQLite')
  expect(need.machines).toBe(6)
  expect(need.disks).toBeCloseTo(22.8384 * 0.1, 4)
  // The files and their back-up, and fourteen back-ups of the rows.
  expect(need.bucket).toBeCloseTo((2 * 960 + 14 * 22.8384) * 0.006, 4)
  expect(need.sent).toBeCloseTo(3_432.78 * 0.005, 3)
  expect(model.dollarsOf(need)).toBeCloseTo(38.886, 2)
})

test('memory chooses the machine where cores would not', () => {
  // 1.5 GB + 0.332 GB + a month's rows: 1.9 GB of 20,000 people, 3.8 GB of 40,000, 9.5 GB of 100,000
  expect([20_000, 40_000, 100_000].map((people) => model.aloneOn(people).memory)).toEqual([4, 8, 16])
  // 1.97 cores would do, but not 49 GB of rows.
  expect(model.coresFor(model.busiest(200_000))).toBe(2)
  expect(model.primaryOn(200_000)).toMatchObject({ cores: 16, memory: 64 })
})

test('SQLite ends where its one process does', () => {
  // 84.459 visits a second / 0.0008 for a person
  expect(model.peopleOf(model.ofProcess('sqlite'))).toBeCloseTo(105_574, 0)
  expect(model.needOf(105_500).how).toMatch(/^one machine of .* SQLite$/)
  expect(model.needOf(105_600).how).toMatch(/^3 processes on 2 machines .* PostgreSQL and its standby/)
})

test('200,000 people are a fleet, and the disks of both databases', () => {
  const need = model.needOf(200_000)
  // Two hosts of 12, a load balancer of 6, a primary and a standby of 110.
  expect(need.machines).toBe(2 * 12 + 6 + 2 * 110)
  expect(need.disks).toBeCloseTo(2 * 587.808 * 0.1, 3)
  expect(model.dollarsOf(need)).toBeCloseTo(250 + 117.56 + 134.38 + 171.64, 1)
})

test('a fleet stands on two machines or more, with two cores of each left for other work', () => {
  expect([3, 10, 30].map((processes) => model.fleetOn(processes))).toMatchObject([
    { machine: { cores: 4 }, count: 2, dollars: 24 },
    { machine: { cores: 8 }, count: 2, dollars: 50 },
    { machine: { cores: 8 }, count: 5, dollars: 125 },
  ])
})

test('two million people are fifty campuses, though one primary had the cores for them', () => {
  expect(model.busiest(2_000_000)).toBeCloseTo(1_600, 6)
  expect(model.ofPrimary(48)).toBeGreaterThan(1_600)
  const one = model.needOf(40_000)
  const all = model.needOfUniversities(2_000_000)
  expect(all.how).toBe(`50 campuses of 40,000, each ${one.how}`)
  expect(all.machines).toBe(50 * 12)
  expect(model.dollarsOf(all)).toBeCloseTo(50 * model.dollarsOf(one), 6)
  expect(all.weight.rows).toBeCloseTo(50 * 45.6768, 3)
})

test('a spread database has as many parts as hold the rows of a month', () => {
  // 5,878 GB / 12 = 490 GB in machines of 64 GB less 1.5; a coordinator, and a standby of each
  expect(model.partsFor(2_000_000)).toBe(8)
  // 28 processes on 5 machines of 25
  expect(model.needOfOneSpread(2_000_000).machines).toBe(5 * 25 + 6 + 2 * 9 * 110)
})

test('what no machine can bear is refused instead of reckoned', () => {
  expect(() => model.machineOf(49, 0)).toThrow('There is no machine of 49 cores')
  expect(() => model.needOf(2_000_000)).toThrow('There is no machine')
})

test('simulated visits wait as the theory of queues says', () => {
  // One core that is half busy: ln(100) × 10 ms / (1 − 0.5) = 92.1 ms; hardly busy: 46.1 ms.
  const busy = slowestOfHundred([{ cores: 1, each: 10 }], { aSecond: 50, seconds: 4_000, seed: 1 })
  expect(busy / 92.1).toBeCloseTo(1, 1)
  const idle = slowestOfHundred([{ cores: 1, each: 10 }], { aSecond: 0.1, seconds: 1_000_000, seed: 1 })
  expect(idle / 46.05).toBeCloseTo(1, 1)
  // Spread at random over four cores, four times as many wait as long.
  const spread = slowestOfHundred([{ cores: 4, each: 10 }], { aSecond: 200, seconds: 1_000, seed: 1 })
  expect(spread / 92.1).toBeCloseTo(1, 1)
})

test('a second stage is passed after the first', () => {
  // Hardly busy, two equal stages: an Erlang distribution, 99 of 100 within 6.638 means.
  const stage = { cores: 1, each: 10 }
  const both = slowestOfHundred([stage, stage], { aSecond: 0.1, seconds: 1_000_000, seed: 1 })
  expect(both / 66.38).toBeCloseTo(1, 1)
})

test('the page tells dollars in naira, and what its sentences say is computed', () => {
  const page = pageOfLimits()
  // $38.89 × 1,500, in whole thousands
  expect(page).toMatch(/\| 20,000 +\| 16 +\| one machine .* \| \$39 +\| ₦58,000 +\|/)
  // (13.44 + 17.16) / 38.89; + 9 × 17.16; − 17.16
  expect(page).toMatch(/20,000 people cost, 79 % is for files/)
  expect(page).toMatch(/cost \$193 instead of \$39; where sending is free, \$22\./)
  expect(page).not.toMatch(/NaN|undefined|Infinity/)
})
