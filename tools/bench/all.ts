import { fork } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '#testing/server/postgres.ts'
import { benches } from './benches.ts'
import { withFigures } from './figures-page.ts'
import { memoryDelay } from './memory-delay.ts'
import type { Row } from './table.ts'

/**
 * Runs every bench, one after the other, and prints all figures in one table: `npm run tool -- bench`, or some of them by
 * name: `npm run tool -- bench http member`. `--page docs/benches.md` writes them there too. Exits with 1 where a bar was
 * missed; lists what could not be measured here.
 */
const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { page: { type: 'string' } },
})

/** These need PostgreSQL; the others with two databases run on SQLite alone where there is none. */
const onlyPostgres = ['crowd', 'likes']
const bothDatabases = ['growth', 'own-courses', 'alerts', 'search', 'pages']

const rows: (Row & { bench: string })[] = []
const left: string[] = []
const why = await noPostgres()
for (const bench of asked.length > 0 ? asked : benches) {
  if (why && onlyPostgres.includes(bench)) left.push(`${bench}: it needs PostgreSQL, and ${why}`)
  else await run(bench)
}

console.info()
const widest = Math.max(0, ...rows.map(({ what }) => what.length))
for (const { bench, what, measured, bar, met } of rows)
  console.info(
    `${bench.padEnd(13)} ${what.padEnd(widest)} ${measured.padStart(12)}   ${bar.padEnd(12)} ${met ? 'met' : 'MISSED'}`,
  )
for (const sentence of left) console.info(`Left out ${sentence}`)
const missed = rows.filter(({ met }) => !met).length
console.info(
  `\n${rows.length - missed} of ${rows.length} bars met${left.length > 0 ? `, ${left.length} benches left out` : ''}`,
)
process.exitCode = missed > 0 ? 1 : 0

async function run(bench: string): Promise<void> {
  const memory = memoryDelay()
  console.info(`\n${bench}, with memory of ${Math.round(memory)} ns`)
  const only = why && bothDatabases.includes(bench) ? ['sqlite'] : []
  const child = fork(join(import.meta.dirname, `${bench}.ts`), only, {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  let told = 0
  child.on('message', (row: Row) => {
    told += 1
    rows.push({ bench, ...row })
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (values.page && told > 0) write(values.page, bench, memory)
  // A missed bar exits with 1 as well, but is in the table.
  const error = /^\w*Error.*$/m.exec(said)?.[0]
  if (error && code !== 0) left.push(`${bench}: it could not be measured to its end here (${error})`)
  else if (told === 0) left.push(`${bench}: its figures, above, have no bars`)
}

/** Each as it ends: all of them take an hour and more. */
function write(page: string, bench: string, memory: number): void {
  const before = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const own = rows.filter((row) => row.bench === bench)
  writeFileSync(page, withFigures(before, bench, own, { day: new Date().toISOString().slice(0, 10), memory }))
}

/** Why PostgreSQL cannot run here; null where it can. */
async function noPostgres(): Promise<string | null> {
  try {
    const server = await startPostgres()
    await server.remove()
    return null
  } catch (error) {
    return `there is none here (${(error as Error).message})`
  }
}
