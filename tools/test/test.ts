import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { browser } from '../build/browser.ts'
import { drillNames } from '../drill/drills.ts'
import { installTesseract } from './install-tesseract.ts'
import {
  barsOf,
  playwrightFailures,
  playwrightTimes,
  slowestOf,
  type Timed,
  vitestFailures,
  vitestTimes,
} from './slowest.ts'

interface Count {
  passed: number
  failed: number
  skipped: number
}

const total: Count = { passed: 0, failed: 0, skipped: 0 }
const seconds: { name: string; seconds: number }[] = []
const timed: Timed[] = []
const failures: string[] = []
/** How a drill ends that this machine has no programs for. */
const lacks = 3
/** How much of a suite's output is told again where it ends badly, in characters. */
const lastWords = 6_000
/** `npm test -- quick`, `npm test`, `npm test -- whole` or `npm test -- nightly`, each with more than the one before. */
const much = ['quick', 'whole', 'nightly'].find((one) => process.argv.includes(one)) ?? 'main'
/** vitest.config.ts and e2e/layout/check.ts leave out by it. */
const how = { HOW_MUCH: much, ...(much === 'quick' && { DATABASES: 'sqlite' }) }

await step('Formatting and habits', [
  'node_modules/@biomejs/biome/bin/biome',
  'check',
  '--error-on-warnings',
  '.',
])
await step('Types', ['node_modules/typescript/bin/tsc', '-p', '.'])
const units = ['node_modules/vitest/vitest.mjs', 'run']
const journeys = ['node_modules/@playwright/test/cli.js', 'test']
const ofUnits = ['--reporter=default', '--reporter=json', '--outputFile.json=.tmp/vitest.json']
const ofJourneys = ['--reporter=dot,json']
const told = { PLAYWRIGHT_JSON_OUTPUT_NAME: '.tmp/playwright.json' }

if (much === 'quick') {
  await suite('Units and API, on SQLite, without the slow ones', units, ofUnits, { ...how, STORES: 'disk' })
  await step('Pages', ['tools/build/build.ts'])
  browser()
  const screens = 'nothing lies wrong: (home|blog|books|product|postProduct|profile|admin)( |$)'
  const smoke = [...journeys, 'e2e/layout/screens.spec.ts', '-g', screens]
  await suite('How seven screens lie', smoke, ofJourneys, { ...how, ...told })
} else if (much === 'main') {
  await suite('Units and API, without the slow ones', units, ofUnits, { ...how, STORES: 'disk' })
  await step('Pages', ['tools/build/build.ts'])
  await step('Bytes of every route', ['tools/test/budget.ts'])
  browser()
  const main = [...journeys, '--grep', '@main']
  await suite('Main journeys, and how every page and menu lies', main, ofJourneys, { ...how, ...told })
} else {
  // Bucket tests' programs are downloaded before any timeout runs; without them these tests are skipped with a note.
  spawnSync('bash', ['tools/test/s3-for-tests.sh', 'install'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 600_000,
  })
  installTesseract()
  await suite('Units and API, on both databases', units, ofUnits)
  await step('Pages', ['tools/build/build.ts'])
  await step('Bytes of every route', ['tools/test/budget.ts'])
  browser()
  await suite('Journeys in a browser', journeys, ofJourneys, told)
  // They need programs that no npm brings, and a quiet quarter of an hour: drill.ts says which.
  if (much === 'nightly')
    for (const drill of drillNames) await step(`Drill: ${drill}`, ['tools/drill.ts', drill])
}

for (const line of slowestOf(timed)) console.info(line)
for (const line of barsOf(seconds)) console.info(line)
if (failures.length > 0) console.info(`\n# Failed\n${failures.join('\n')}`)
console.info(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed === 0 ? 0 : 1)

/** A step counts as one test: a skipped one where it says that this machine lacks what it needs. */
async function step(name: string, command: string[]) {
  const { passed, isLeftOut } = await run(name, command)
  total[passed ? 'passed' : isLeftOut ? 'skipped' : 'failed'] += 1
  if (!passed && !isLeftOut) failures.push(name)
}

/** A suite counts each of its tests; one that crashes without a report is one failure. */
async function suite(name: string, command: string[], reporters: string[], env: Record<string, string> = {}) {
  const vitest = env.PLAYWRIGHT_JSON_OUTPUT_NAME === undefined
  const report = env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.tmp/vitest.json'
  rmSync(report, { force: true })
  const { passed, last } = await run(name, [...command, ...reporters], env)
  const { times, failures: failing, ...count } = counted(report, vitest)
  timed.push(...times)
  failures.push(...failing)
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped
  // A failed set-up fails no single test, but must not pass.
  if (passed || count.failed > 0) return
  total.failed += 1
  failures.push(`${name}\n    ended badly though no test of it failed. Its last words:\n${last}`)
}

function counted(report: string, vitest: boolean): Count & { times: Timed[]; failures: string[] } {
  try {
    const it = JSON.parse(readFileSync(report, 'utf8'))
    if (vitest)
      return {
        ...{ passed: it.numPassedTests, failed: it.numFailedTests, skipped: it.numPendingTests },
        ...{ times: vitestTimes(it), failures: vitestFailures(it) },
      }
    const { expected, unexpected, flaky, skipped } = it.stats
    return {
      ...{ passed: expected, failed: unexpected + flaky, skipped },
      ...{ times: playwrightTimes(it), failures: playwrightFailures(it) },
    }
  } catch {
    return { passed: 0, failed: 0, skipped: 0, times: [], failures: [] }
  }
}

async function run(name: string, command: string[], env: Record<string, string> = {}) {
  const begun = performance.now()
  console.info(`\n# ${name}`)
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let last = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    from.on('data', (said: Buffer) => {
      to.write(said)
      last = (last + said).slice(-lastWords)
    })
  const [status] = await once(child, 'close')
  const took = (performance.now() - begun) / 1000
  seconds.push({ name, seconds: took })
  const isLeftOut = status === lacks && command[0] === 'tools/drill.ts'
  const outcome = status === 0 ? 'good' : isLeftOut ? 'left out, as said above' : 'FAILED'
  console.info(`# ${name}: ${outcome}, ${took.toFixed(1)} s`)
  return { passed: status === 0, isLeftOut, last }
}
