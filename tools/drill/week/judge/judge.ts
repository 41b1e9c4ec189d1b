import { note } from '../../../bench/table.ts'
import { type Entry, readJournal } from '../journal.ts'
import type { Person } from '../people/people.ts'
import type { Left } from '../people/phones.ts'
import { type History, readHistory } from './history.ts'
import { judgePages, type OpenFile, type Papers } from './judge-pages.ts'
import { judgeRows, type Rows } from './judge-rows.ts'
import { judgeShown, type Shown } from './judge-shown.ts'

type Event = Extract<Entry, { kind: 'event' }>
type Refused = Extract<Entry, { kind: 'refused' }>
type Former = Extract<Entry, { kind: 'former' }>

export interface Verdict extends Shown, Rows, Papers {
  events: Event[]
  acts: number
  acknowledged: number
  refusals: Map<string, number>
  /** Answers of 500 and above, or none, by what happened at that time; '' where nothing did. */
  failures: Map<string, number>
  /** Answers to visitors that may have been of before, in the same way. */
  formers: Map<string, number>
  /** Errors in the logs that nothing which happened explains. */
  unexplained: string[]
  /** By process, megabytes: in the second and the last quarter of its life. */
  memory: { process: string; before: number; after: number }[]
  /** Of any process of this program at any time, in megabytes: the one before it is as it was. */
  mostMemory: number
}

/** Milliseconds after an event in which its consequences are still explained by it. */
const aftermath = 10_000
/** Looks at its memory, one a second: of a process that lived for less they say how it warms up. */
const longEnough = 400

/** Reads the whole journal against the rules and the rows. */
export async function judge(
  path: string,
  { url, people, open }: { url: string; people: readonly Person[]; open: OpenFile },
): Promise<Verdict> {
  const numbers = new Map(people.map(({ id, number }) => [id, number]))
  const history = await readHistory(path, (id) => numbers.get(id) ?? -1)
  const shown = await judgeShown(path, history, people)
  const rows = await judgeRows(url, history, people)
  const papers = await judgePages(url, history, open)
  return { ...shown, ...rows, ...papers, ...countActs(history), ...(await readFaults(path)) }
}

function countActs({ acts }: History) {
  const refusals = new Map<string, number>()
  let acknowledged = 0
  for (const { act, answered } of acts.values()) {
    if (!answered) continue
    if (answered.status < 400) acknowledged += 1
    else add(refusals, `${act.name} ${answered.status}`)
  }
  return { acts: acts.size, acknowledged, refusals }
}

export async function readFaults(path: string) {
  const events: Event[] = []
  const refused: Refused[] = []
  const former: Former[] = []
  const logged: Extract<Entry, { kind: 'logged' }>[] = []
  const memory = new Map<string, number[]>()
  for await (const entry of readJournal(path)) {
    if (entry.kind === 'event') events.push(entry)
    if (entry.kind === 'refused') refused.push(entry)
    if (entry.kind === 'former') former.push(entry)
    if (entry.kind === 'logged') logged.push(entry)
    if (entry.kind === 'memory')
      memory.set(entry.process, [...(memory.get(entry.process) ?? []), entry.megabytes])
  }
  const causeOf = (at: number, since = at) =>
    events.find(({ from, to }) => at >= from && since <= to + aftermath)?.name ?? ''
  const formers = new Map<string, number>()
  for (const { begun, ended } of former) add(formers, causeOf(ended) || causeOf(begun))
  const failures = new Map<string, number>()
  for (const { status, begun, ended } of refused)
    add(failures, `${causeOf(ended) || causeOf(begun)}: ${status || 'no answer'}`)
  return {
    events,
    failures,
    formers,
    unexplained: logged
      .filter(({ at, line }) => !causeOf(at, at - summedUp(line)))
      .map(({ process, line }) => `${process}: ${line}`),
    mostMemory: Math.max(0, ...[...memory].flatMap(([process, all]) => (isNow(process) ? all : []))),
    memory: [...memory]
      .filter(([, all]) => all.length >= longEnough)
      .map(([process, all]) => {
        const quarter = Math.floor(all.length / 4)
        return {
          process,
          before: middle(all.slice(quarter, 2 * quarter)),
          after: middle(all.slice(-quarter)),
        }
      }),
  }
}

/** How far back, in milliseconds, a line tells of: "… (146 times more within 60 s)". */
const summedUp = (line: string) => Number(/ times more within (\d+) s\)/.exec(line)?.[1] ?? 0) * 1_000

/** '2 N 4711', and not '2 N-1 4711'. */
const isNow = (process: string) => / N \d+$/.test(process)

const middle = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0

function add(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

/** The bars of the week, in the table of the benches. */
export function conclusions(verdict: Verdict, left: Left, countersOff: string): void {
  const first = (all: readonly string[]) => all.slice(0, 3).join('; ')
  const {
    acknowledged,
    acts,
    lost,
    tooMuch,
    papers,
    spoiled,
    wrong,
    stale,
    leaks,
    unexplained,
    failures,
    formers,
    memory,
  } = verdict
  const none = { atMost: 0 }
  note(
    'acts that were never delivered',
    left.undelivered,
    none,
    '',
    `of ${acts}, ${acknowledged} acknowledged; ${left.rationed} wait for an hour's allowance`,
  )
  note(
    'acknowledged writes that are not there',
    lost.length,
    none,
    '',
    `of ${verdict.looked}; ${first(lost)}`,
  )
  note('what is there twice, or nobody sent', tooMuch.length, none, '', first(tooMuch))
  note(
    'photographed papers that are not as they were sent',
    spoiled.length,
    none,
    '',
    `of ${papers}; ${first(spoiled)}`,
  )
  note('counters that are off', countersOff ? 1 : 0, none, '', countersOff)
  note(
    'what somebody saw and should not',
    wrong.length,
    none,
    '',
    `of ${verdict.words} words in ${verdict.answers} answers; ${first(wrong)}`,
  )
  note('addresses, numbers, sessions of others', leaks.length, none, '', first(leaks))
  note('stale in the very next request', stale.length, none, '', `of ${verdict.looks}; ${first(stale)}`)
  const causeless = [...failures].filter(([name]) => name.startsWith(':'))
  const count = causeless.reduce((sum, [, one]) => sum + one, 0)
  note(
    'requests that failed without a cause',
    count,
    none,
    '',
    causeless.map(([name, one]) => `${one} ×${name}`).join(', '),
  )
  note('answers of before without a cause', formers.get('') ?? 0, none, '', 'to visitors; each says so')
  note('errors in the logs without a cause', unexplained.length, none, '', first(unexplained))
  note('the most memory of any process', verdict.mostMemory, { atMost: 450 }, ' MB')
  for (const { process, before, after } of memory.filter(({ process }) => isNow(process)))
    note(
      `memory of ${process}, last quarter of its life`,
      after / before,
      { atMost: 1.3 },
      '×',
      `${Math.round(before)} -> ${Math.round(after)} MB`,
    )
}
