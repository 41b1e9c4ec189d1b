import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What we do not bring to its newest, and why: one sentence a package, taken out when its reason is gone. */
export const held: Readonly<Record<string, string>> = {}

/** What a registry says of a package, as far as it is asked here. */
interface Known {
  'dist-tags'?: { latest?: string }
  time?: Record<string, string>
}

/** A line of the table. */
export interface Line {
  name: string
  here: string
  newest: string
  age: string
  step: string
}

/** In the order of the table: what can be done comes first. */
const ranks = [/^(major|minor|patch|pre-release)$/, /^held: /, /^not on /, /^ahead$/, /^newest$/]
const day = 86_400_000
/** The whole of a package's history comes with each answer, 10 MB for a large one. */
const atOnce = 8
const patience = 60_000

/** Asks the registry for each package; it throws a sentence where the registry does not answer. */
export async function linesOf(
  pinned: Readonly<Record<string, string>>,
  registry: string,
  reasons: Readonly<Record<string, string>> = held,
  now = Date.now(),
): Promise<Line[]> {
  const waiting = Object.entries(pinned)
  const lines: Line[] = []
  const ask = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, here] = next
      lines.push(lineOf(name, here, await known(name, registry), reasons[name], now))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  const rank = ({ step }: Line) => ranks.findIndex((words) => words.test(step))
  return lines.toSorted((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))
}

function lineOf(
  name: string,
  here: string,
  answer: Known | undefined,
  reason: string | undefined,
  now: number,
): Line {
  const newest = answer?.['dist-tags']?.latest
  if (newest === undefined) return { name, here, newest: '-', age: '-', step: 'not on this registry' }
  const born = Date.parse(answer?.time?.[newest] ?? '')
  const step = stepOf(here, newest)
  const isBehind = step !== 'newest' && step !== 'ahead'
  return {
    ...{ name, here, newest },
    age: Number.isNaN(born) ? 'not known' : ageOf(Math.floor((now - born) / day)),
    step: isBehind && reason ? `held: ${reason} (${step})` : step,
  }
}

const ageOf = (days: number) => (days < 1 ? 'today' : days === 1 ? '1 day' : `${days} days`)

async function known(name: string, registry: string): Promise<Known | undefined> {
  const address = new URL(name.replace('/', '%2f'), registry.replace(/\/?$/, '/'))
  const sentence = (why: string) => `The registry ${registry} could not be asked for ${name}: ${why}`
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience) })
    if (answer.ok) return (await answer.json()) as Known // every registry answers npm so
    if (answer.status !== 404) throw new Error(`it answers ${answer.status}`)
    return undefined
  } catch (error) {
    const { message, cause } = error as Error // fetch and JSON throw nothing else
    throw new Error(sentence(cause instanceof Error && cause.message ? cause.message : message))
  }
}

/** How far it is from our version to the newest: which of its numbers differs first. */
export function stepOf(here: string, newest: string): string {
  const [ours, theirs] = [here, newest].map(partsOf)
  if (!(ours && theirs)) return 'newest'
  const first = ['major', 'minor', 'patch'].findIndex((_, at) => ours.numbers[at] !== theirs.numbers[at])
  if (first >= 0)
    return (theirs.numbers[first] ?? 0) > (ours.numbers[first] ?? 0)
      ? (['major', 'minor', 'patch'][first] ?? '')
      : 'ahead'
  if (ours.early === theirs.early) return 'newest'
  // What has no word behind its numbers comes after everything that has one.
  const isLater = theirs.early === '' || (ours.early !== '' && inOrder.compare(theirs.early, ours.early) > 0)
  return isLater ? 'pre-release' : 'ahead'
}

const inOrder = new Intl.Collator('en', { numeric: true })

function partsOf(version: string) {
  const [numbers = '', ...early] = (version.split('+')[0] ?? '').split('-')
  return { numbers: numbers.split('.').map(Number), early: early.join('-') }
}

/** One table and what to do about it, as lines. */
export function tableOf(
  lines: readonly Line[],
  reasons: Readonly<Record<string, string>> = held,
): readonly string[] {
  const heads = { name: 'Package', here: 'Here', newest: 'Newest', age: 'Its age', step: 'What it is' }
  const columns = ['name', 'here', 'newest', 'age'] as const
  const widths = columns.map((column) => Math.max(...[heads, ...lines].map((line) => line[column].length)))
  const isHeld = ({ step }: Line) => ranks[1]?.test(step) ?? false
  const behind = lines.filter(({ step }) => ranks[0]?.test(step)).length
  const idle = Object.keys(reasons).filter(
    (name) => !lines.some((line) => line.name === name && isHeld(line)),
  )
  return [
    ...[heads, ...lines].map((line) =>
      [...columns.map((column, at) => line[column].padEnd(widths[at] ?? 0)), line.step].join('  '),
    ),
    '',
    `${lines.length} packages: ${behind} behind, ${lines.filter(isHeld).length} held back.`,
    ...idle.map((name) => `${name} is in the list of what is held back (tools/behind.ts) and not behind.`),
  ]
}

/** What package.json pins, both kinds. */
export function pinned(): Record<string, string> {
  const text = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')
  const it = JSON.parse(text) as Record<'dependencies' | 'devDependencies', Record<string, string>> // npm reads it too
  return { ...it.dependencies, ...it.devDependencies }
}

if (import.meta.main) {
  const { stdout } = spawnSync('npm', ['config', 'get', 'registry'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  try {
    for (const line of tableOf(await linesOf(pinned(), stdout.trim()))) console.info(line)
  } catch (error) {
    console.error((error as Error).message) // linesOf throws nothing else
    process.exitCode = 1
  }
}
