import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import makeDemo, { demoFolder } from '#testing/journeys/demo-campus.ts'
import { type RunningCampus, startCampus } from '#testing/journeys/server.ts'
import { pin, runTime, spend } from './load.ts'
import { conclude, note } from './table.ts'

/**
 * What the figures for Prometheus cost: two campuses on one core, one with them, and the load on another. They are asked in
 * turns of half a second, each time the other one first, and every turn is held against the one beside it: what the machine
 * does meanwhile strikes both. Goes on until the middle of all pairs is known well enough to say whether it is within 3 %.
 * By processor time too, which tells where the load is what is slow; telling the figures is measured by itself, and counted
 * there as it is usual: every fifteen seconds.
 */
await makeDemo()
const folder = await mkdtemp(join(tmpdir(), 'campus-bench-'))
const bar = 0.97
const pairs = { least: 30, most: 60 }
const port = 9_475

const start = async (name: string, env: Record<string, string>) => {
  await cp(demoFolder, join(folder, name), { recursive: true })
  const campus = await startCampus({ folder: join(folder, name), env: { NODE_ENV: 'production', ...env } })
  pin(campus.process.pid ?? 0, 0)
  return campus
}
pin(process.pid, 1)
const plain = await start('plain', {})
const counted = await start('counted', { METRICS_PORT: String(port) })

try {
  const turn = (campus: RunningCampus, requests: number) =>
    spend({ url: `${campus.url}/api/posts` }, campus.process.pid ?? 0, requests)
  // Until both are compiled as far as they will be.
  const warm = []
  for (let round = 0; round < 3; round += 1)
    for (const campus of [plain, counted]) warm.push(await turn(campus, 30_000))
  const requests = Math.round(500_000 / (warm.at(-1)?.clock ?? 60))
  const telling = await toldOnce()

  const [rates, processors]: [number[], number[]] = [[], []]
  while (rates.length < pairs.most && !(rates.length >= pairs.least && [rates, processors].every(isKnown))) {
    const order = rates.length % 2 === 0 ? [plain, counted] : [counted, plain]
    const spent = new Map<RunningCampus, Awaited<ReturnType<typeof turn>>>()
    for (const campus of order) spent.set(campus, await turn(campus, requests))
    const [without, having] = [spent.get(plain), spent.get(counted)]
    if (!without || !having) throw new Error('A turn was left out')
    rates.push(without.clock / having.clock)
    processors.push((without.processor / having.processor) * (1 - telling / 15_000))
  }
  const aside = (all: readonly number[]) => {
    const [low, high] = within(all)
    return `${low.toFixed(3)} to ${high.toFixed(3)} in 19 of 20 cases; ${all.length} pairs of ${requests} requests`
  }
  note("a visitor's feed with figures, of without", middle(rates), { atLeast: bar }, '', aside(rates))
  note('the same, by processor time', middle(processors), { atLeast: bar }, '', aside(processors))
  note('telling them once', telling, { atMost: 100 }, ' ms', 'of processor')
  conclude()
} finally {
  await Promise.all([plain.stop(), counted.stop()])
  await rm(folder, { recursive: true, force: true })
}

/** Milliseconds of processor. */
async function toldOnce(): Promise<number> {
  const times = 20
  const before = runTime(counted.process.pid ?? 0)
  for (let count = 0; count < times; count += 1)
    await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return ((runTime(counted.process.pid ?? 0) - before) * 1_000) / times
}

function middle(all: readonly number[]): number {
  const sorted = all.toSorted((one, other) => one - other)
  const half = (sorted.length - 1) / 2
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2
}

/** Between which two of them the true middle lies, 19 times of 20: by their order alone, however they are spread. */
function within(all: readonly number[]): [number, number] {
  const sorted = all.toSorted((one, other) => one - other)
  const from = Math.max(0, Math.floor(sorted.length / 2 - 0.98 * Math.sqrt(sorted.length)) - 1)
  return [sorted[from] ?? 0, sorted[sorted.length - 1 - from] ?? 0]
}

function isKnown(all: readonly number[]): boolean {
  const [low, high] = within(all)
  return low >= bar || high < bar
}
