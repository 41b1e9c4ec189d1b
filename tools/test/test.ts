import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { browser } from '../build/browser.ts'
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
const quick = process.argv.includes('quick')

step('Formatting and habits', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'])
step('Types', ['node_modules/typescript/bin/tsc', '-p', '.'])
// What the tests of buckets need is fetched before their clocks run; where it cannot be had they say so and are skipped.
spawnSync('bash', ['tools/test/s3-for-tests.sh', 'install'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  timeout: 600_000,
})
suite(
  'Units and API, on both databases',
  ['node_modules/vitest/vitest.mjs', 'run'],
  ['--reporter=default', '--reporter=json', '--outputFile.json=.tmp/vitest.json'],
)
step('Pages', ['tools/build/build.ts'])
step('Bytes of every route', ['tools/test/budget.ts'])
if (!quick) {
  browser()
  suite('Journeys in a browser', ['node_modules/@playwright/test/cli.js', 'test'], ['--reporter=dot,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: '.tmp/playwright.json',
  })
}

for (const line of slowestOf(timed)) console.info(line)
for (const line of barsOf(seconds)) console.info(line)
if (failures.length > 0) console.info(`\n# Failed\n${failures.join('\n')}`)
console.info(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
process.exit(total.failed === 0 ? 0 : 1)

/** A step counts as one test: it passes or fails as a whole. */
function step(name: string, command: string[]) {
  const passed = run(name, command)
  total[passed ? 'passed' : 'failed'] += 1
  if (!passed) failures.push(name)
}

/** A suite counts each of its tests; one that dies without a report is one failure. */
function suite(name: string, command: string[], reporters: string[], env: Record<string, string> = {}) {
  const vitest = env.PLAYWRIGHT_JSON_OUTPUT_NAME === undefined
  const report = env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.tmp/vitest.json'
  rmSync(report, { force: true })
  const passed = run(name, [...command, ...reporters], env)
  const { times, failures: failing, ...count } = counted(report, vitest)
  timed.push(...times)
  failures.push(...failing)
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped
  // A broken set-up fails no single test, and must not pass either.
  if (passed || count.failed > 0) return
  total.failed += 1
  failures.push(`${name}\n    ended badly though no test of it failed: its own words are above`)
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

function run(name: string, command: string[], env: Record<string, string> = {}): boolean {
  const begun = performance.now()
  console.info(`\n# ${name}`)
  const { status } = spawnSync(process.execPath, command, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  const took = (performance.now() - begun) / 1000
  seconds.push({ name, seconds: took })
  console.info(`# ${name}: ${status === 0 ? 'good' : 'FAILED'}, ${took.toFixed(1)} s`)
  return status === 0
}
