import { writeFileSync } from 'node:fs'
import type { Program } from '../campus/programs.ts'
import type { Line } from '../people/line.ts'
import type { Left } from '../people/phones.ts'
import type { Verdict } from './judge.ts'

interface Given {
  settings: { people: number; minutes: number; seed: number }
  programs: { now: Program; before: Program | null }
  verdict: Verdict
  line: Line
  left: Left
}

const table = (heads: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const list = (all: readonly string[]) =>
  all.length === 0
    ? 'None.'
    : all
        .slice(0, 20)
        .map((one) => `- ${one}`)
        .join('\n')

/** Writes what happened in this week and what came of it, as a page for people. */
export function writeReport(path: string, { settings, programs, verdict, line, left }: Given): void {
  const { seed, people, minutes } = settings
  const [start = 0] = verdict.events.map(({ from }) => from)
  const events = verdict.events.map(({ name, from, to, said }) => [
    `${((from - start) / 1_000).toFixed(0)} s`,
    name,
    `${((to - from) / 1_000).toFixed(1)} s`,
    said,
  ])
  const times = [...line.times]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([where, all]) => {
      const sorted = all.toSorted((a, b) => a - b)
      const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
      return [where, all.length, at(0.5), at(0.95), at(0.99)]
    })
  const counts = (all: ReadonlyMap<string, number>) =>
    table(
      ['What', 'Times'],
      [...all].toSorted(([, one], [, other]) => other - one),
    )
  const memory = verdict.memory.map(({ process, before, after }) => [
    process,
    Math.round(before),
    Math.round(after),
  ])
  const commits = `${programs.before?.commit ?? 'no earlier program'} and ${programs.now.commit}`
  const { answers, words, acts, acknowledged, looks, looked } = verdict
  writeFileSync(
    path,
    `# A week of ${people.toLocaleString('en')} people in ${minutes} minutes

\`SEED=${seed} MINUTES=${minutes} PEOPLE=${people} npm run tool -- drill week\`, programs ${commits}.

${acts} acts were sent, ${acknowledged} acknowledged, ${left.undelivered} never delivered, ${left.rationed}
wait for an hour's allowance; ${looked} of them were looked for in the
rows at the end. ${answers} answers showed ${words} words that were somebody's, and ${looks} looks right after an act were judged.

## What happened

${table(['From the first', 'Event', 'Took', 'With'], events)}

## Acknowledged and not there

${list(verdict.lost)}

## Photographed papers that are not as they were sent

${list(verdict.spoiled)}

## There twice, or sent by nobody

${list(verdict.tooMuch)}

## Shown to whom it was not for

${list([...verdict.wrong, ...verdict.leaks])}

## Stale in the very next request

${list(verdict.stale)}

## Errors in the logs without a cause

${list(verdict.unexplained)}

## Requests that failed, by what happened at that time

${counts(verdict.failures)}

## Answers to visitors that said they may be of before, in the same way

${counts(verdict.formers)}

## Acts that were refused

${counts(verdict.refusals)}

## Memory of processes, MB, in the second and the last quarter of their lives

${table(['Process', 'Second', 'Last'], memory)}

## Answers, in milliseconds

${table(['What', 'Times', 'p50', 'p95', 'p99'], times)}
`,
  )
}
