import type { Row } from './table.ts'

const head = `# Figures of every bench

Written by \`npm run tool -- bench --page docs/benches.md\`, or with the names of some behind it: what those measured takes the
place of what stands here. Each on two idle cores; the bars are those of the decisions that name the bench.
`

/** The page with what a bench measured on a day, in the place of what it said of that bench. */
export function withFigures(page: string, bench: string, rows: readonly Row[], day: string): string {
  const [first = '', ...sections] = page.split(/^(?=## )/m)
  const others = sections.filter((section) => !section.startsWith(`## ${bench}\n`))
  const missed = rows.filter(({ met }) => !met).length
  const lines = rows.map(
    ({ what, measured, bar, met }) => `| ${what} | ${measured} | ${bar} | ${met ? 'met' : '**missed**'} |`,
  )
  const section = `## ${bench}

${day}: ${rows.length - missed} of ${rows.length}

| What | Measured | Bar | |
| --- | --- | --- | --- |
${lines.join('\n')}
`
  const all = [...others, section].map((one) => `${one.trimEnd()}\n`).sort()
  return [first.trimEnd() ? `${first.trimEnd()}\n` : head, ...all].join('\n')
}
