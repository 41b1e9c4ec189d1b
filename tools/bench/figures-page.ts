import type { Row } from './table.ts'

const head = `# Figures of every bench

Written by \`npm run tool -- bench --page docs/benches.md\`, or with the names of some behind it: what those measured takes the
place of what stands here. Each on two idle cores; the bars are those of the decisions that name the bench. A rented
machine's memory is slowed by neighbours, and all times with it: how long one random read took stands beside the day.
`

/** When a bench ran, and nanoseconds of a random read of memory then. */
interface Occasion {
  day: string
  memory: number
}

/** The page with what a bench measured, in the place of what it said of that bench. */
export function withFigures(
  page: string,
  bench: string,
  rows: readonly Row[],
  { day, memory }: Occasion,
): string {
  const [, ...sections] = page.split(/^(?=## )/m)
  const others = sections.filter((section) => !section.startsWith(`## ${bench}\n`))
  const missed = rows.filter(({ met }) => !met).length
  const lines = rows.map(
    ({ what, measured, bar, met }) => `| ${what} | ${measured} | ${bar} | ${met ? 'met' : '**missed**'} |`,
  )
  const section = `## ${bench}

${day}: ${rows.length - missed} of ${rows.length}, with memory of ${Math.round(memory)} ns

| What | Measured | Bar | |
| --- | --- | --- | --- |
${lines.join('\n')}
`
  const all = [...others, section].map((one) => `${one.trimEnd()}\n`).sort()
  return [head, ...all].join('\n')
}
