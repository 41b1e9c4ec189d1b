/** One figure and its bar. */
export interface Row {
  what: string
  measured: string
  bar: string
  met: boolean
}

const rows: Row[] = []

/** Records one figure and its bar; `atLeast` or `atMost`, whichever side is good. */
export function note(
  what: string,
  figure: number,
  bar: { atLeast: number } | { atMost: number },
  unit = '',
  aside = '',
): void {
  const met = 'atLeast' in bar ? figure >= bar.atLeast : figure <= bar.atMost
  const limit = 'atLeast' in bar ? `≥ ${bar.atLeast}${unit}` : `≤ ${bar.atMost}${unit}`
  const measured = `${figure < 10 ? figure.toFixed(2) : Math.round(figure).toLocaleString('en')}${unit}`
  const row = { what, measured, bar: limit, met }
  rows.push(row)
  // Reports to tools/bench/all.ts, where that started this bench.
  process.send?.(row)
  console.info(
    `${met ? 'met   ' : 'MISSED'} ${what.padEnd(58)} ${measured.padStart(10)}   ${limit.padEnd(12)} ${aside}`,
  )
}

/** Exits with 1 when a bar was missed. */
export function conclude(): void {
  const missed = rows.filter(({ met }) => !met)
  console.info(`\n${rows.length - missed.length} of ${rows.length} bars met`)
  process.exitCode = missed.length === 0 ? 0 : 1
}

export const perSecond = (rate: number, processor: number) =>
  `${Math.round(rate).toLocaleString('en')}/s, ${processor.toFixed(1)} µs of processor`
