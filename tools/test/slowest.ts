import { stripVTControlCharacters } from 'node:util'

/** A test, and the seconds it took. */
export interface Timed {
  name: string
  seconds: number
}

interface VitestReport {
  testResults: {
    name: string
    assertionResults: {
      fullName: string
      status?: string
      duration?: number | null
      failureMessages?: string[] | null
    }[]
  }[]
}

interface PlaywrightSuite {
  specs?: {
    title: string
    file: string
    ok?: boolean
    tests: { results: { duration: number; error?: { message?: string } }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

const shown = 20
const widest = 40

export function vitestTimes({ testResults }: VitestReport): Timed[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${inHere(name)} ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )
}

/** A retried journey counts with all its tries. */
export function playwrightTimes({ suites = [] }: PlaywrightSuite): Timed[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).map(({ title, file, tests }) => ({
      name: `${file} ${title}`,
      seconds:
        tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
    ...playwrightTimes(suite),
  ])
}

/** Each failed test with the first line of its error. */
export function vitestFailures({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failureOf(`${inHere(name)} ${fullName}`, failureMessages?.[0])),
  )
}

export function playwrightFailures({ suites = [] }: PlaywrightSuite): string[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? [])
      .filter(({ ok }) => ok === false)
      .map(({ title, file, tests }) =>
        failureOf(
          `${file} ${title}`,
          tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
        ),
      ),
    ...playwrightFailures(suite),
  ])
}

/** The tests to look at first when a run takes too long. */
export function slowestOf(timed: readonly Timed[]): string[] {
  if (timed.length === 0) return []
  const slowest = timed.toSorted((a, b) => b.seconds - a.seconds).slice(0, shown)
  return ['', `# The ${slowest.length} slowest`, ...slowest.map((it) => `${secondsOf(it)}  ${it.name}`)]
}

/** A bar chart of the run's parts, in seconds to one scale. */
export function barsOf(parts: readonly Timed[]): string[] {
  const most = Math.max(1, ...parts.map(({ seconds }) => seconds))
  return [
    '',
    '# Seconds',
    ...parts.map((it) => {
      const bar = '█'.repeat(Math.round((it.seconds / most) * widest)).padEnd(widest)
      return `${secondsOf(it)}  ${bar}  ${it.name}`
    }),
  ]
}

const failureOf = (name: string, message = '') =>
  `${name}\n    ${stripVTControlCharacters(message).trim().split('\n', 1)[0]}`

const secondsOf = ({ seconds }: Timed) => seconds.toFixed(1).padStart(7)

const inHere = (path: string) => path.replace(`${process.cwd()}/`, '')
