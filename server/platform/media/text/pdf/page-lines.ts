import { joinLines } from '../plain-text.ts'

/** Words that stand in one line without a gap, in any unit that grows downwards. */
export interface Run {
  text: string
  left: number
  right: number
  top: number
  bottom: number
  /** A row of a table: white space stands between its words. */
  isRow?: boolean
}

/** Deeper cuts change no real page. */
const mostCuts = 24
/** Runs of one page beyond which it is taken as it came: no page has so many words. */
const mostRuns = 20_000

/**
 * The text of a page from its runs, in whatever order they came: columns one after the other, rows of tables as rows, lines
 * joined into paragraphs where they belong together.
 */
export function pageText(runs: readonly Run[]): string {
  const shown = runs.filter(({ text, left, right, top, bottom }) =>
    Boolean(text.trim() && [left, right, top, bottom].every(Number.isFinite)),
  )
  if (shown.length > mostRuns) return shown.map(({ text }) => text).join('\n')
  return blocksOf(shown, mostCuts)
    .map((block) => paragraphsOf(linesOf(block)))
    .filter(Boolean)
    .join('\n')
}

/** Cuts a page into blocks, each of one column: between columns where there are any, else across, at white space. */
function blocksOf(runs: readonly Run[], left: number): (readonly Run[])[] {
  if (left === 0 || runs.length < 6) return [runs]
  // Columns end where much white goes across all of them: what is below are columns of their own, or none.
  const cut = rowsOf(runs, 3) ?? columnsOf(runs) ?? rowsOf(runs, 0.5)
  return cut ? cut.flatMap((part) => blocksOf(part, left - 1)) : [runs]
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
const heightOf = (runs: readonly Run[]) => median(runs.map(({ top, bottom }) => bottom - top))
const least = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.min(one, other), Infinity)
const most = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.max(one, other), -Infinity)

/**
 * The two sides of a white strip from top to bottom. Of prose alone: lines that fill most of their column, so that the rows
 * of a table, or options set side by side, stay rows.
 */
function columnsOf(runs: readonly Run[]): (readonly Run[])[] | null {
  const gap = widestGap(
    runs.map(({ left, right }) => [left, right]),
    heightOf(runs) * 0.8,
  )
  if (!gap) return null
  const sides = [runs.filter(({ right }) => right <= gap[0]), runs.filter(({ left }) => left >= gap[1])]
  return sides.every(isProse) ? sides : null
}

function isProse(runs: readonly Run[]): boolean {
  const lines = linesOf(runs)
  const width = most(lines.map(({ right }) => right)) - least(lines.map(({ left }) => left))
  const full = lines.filter((line) => line.right - line.left > width * 0.6)
  return lines.length >= 4 && full.length >= lines.length * 0.4 && width > heightOf(runs) * 10
}

/** The parts above and below the widest white space of so many lines; none where lines only stand apart as lines do. */
function rowsOf(runs: readonly Run[], apart: number): (readonly Run[])[] | null {
  const lines = linesOf(runs)
  const usual =
    lines.length > 2 ? median(lines.slice(1).map(({ top }, at) => top - (lines[at]?.bottom ?? 0))) : 0
  const gap = widestGap(
    runs.map(({ top, bottom }) => [top, bottom]),
    Math.max(heightOf(runs) * apart, usual * 1.6),
  )
  return gap && [runs.filter(({ bottom }) => bottom <= gap[0]), runs.filter(({ top }) => top >= gap[1])]
}

function widestGap(spans: readonly (readonly [number, number])[], atLeast: number): [number, number] | null {
  const sorted = spans.toSorted(([one], [other]) => one - other)
  let found: [number, number] | null = null
  let end = sorted[0]?.[1] ?? 0
  for (const [from, to] of sorted) {
    if (from - end > Math.max(atLeast, found ? found[1] - found[0] : 0)) found = [end, from]
    end = Math.max(end, to)
  }
  return found
}

/** Lines from top to bottom, each from left to right. */
export function linesOf(runs: readonly Run[]): Run[] {
  const lines: Run[][] = []
  for (const run of runs.toSorted((one, other) => one.top + one.bottom - other.top - other.bottom)) {
    const last = lines.at(-1)
    if (last && isBeside(last, run)) last.push(run)
    else lines.push([run])
  }
  return lines.map((line) => {
    const sorted = line.toSorted((one, other) => one.left - other.left)
    return {
      text: sorted.reduce((text, run, at) => text + between(sorted[at - 1], run) + run.text, ''),
      isRow: sorted.some(
        (run, at) => at > 0 && run.left - (sorted[at - 1]?.right ?? 0) > 2 * (run.bottom - run.top),
      ),
      ...{ left: least(line.map(({ left }) => left)), right: most(line.map(({ right }) => right)) },
      ...{ top: least(line.map(({ top }) => top)), bottom: most(line.map(({ bottom }) => bottom)) },
    }
  })
}

/** Whether a run overlaps the line so far in height by half of the lower of both: an index stands beside its letter. */
function isBeside(line: readonly Run[], run: Run): boolean {
  const [first] = line
  if (!first) return false
  const tallest = line.reduce((one, other) => (other.bottom - other.top > one.bottom - one.top ? other : one))
  const shared = Math.min(tallest.bottom, run.bottom) - Math.max(tallest.top, run.top)
  return shared > 0.5 * Math.min(tallest.bottom - tallest.top, run.bottom - run.top)
}

/** Programs write a word in pieces that touch, and spaces as mere distance. */
function between(before: Run | undefined, run: Run): string {
  if (!before || /\s$/.test(before.text) || /^\s/.test(run.text)) return ''
  return run.left - before.right > 0.15 * Math.min(before.bottom - before.top, run.bottom - run.top)
    ? ' '
    : ''
}

/** How a question, an option or a point of a list begins: 1. 2) (a) iv. B. Q3 • – */
const begins =
  /^(?:[([]?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.):\]]{1,2}(?:\s|$)|\(?\d{1,2}\s?\(?[a-z]\)|(?:Q|Question|QUESTION|SECTION|Section)\s?[\dA-Z]|[•▪◦●○■□–—*-]\s)/

/** How wide its first word is. */
const firstWord = ({ text, left, right }: Run): number =>
  ((right - left) * (text.trim().split(' ', 1)[0]?.length ?? 0)) / Math.max(1, text.trim().length)

/**
 * Joins lines that go on in the next: those that had no room for its first word, and are not followed by a gap or a new
 * point.
 */
export function paragraphsOf(lines: readonly Run[]): string {
  const right = most(lines.map((line) => line.right))
  const apart = median(lines.slice(1).map((line, at) => line.top - (lines[at]?.top ?? 0)))
  const out: string[] = []
  let before: Run | undefined
  for (const line of lines) {
    const text = line.text.trim()
    const height = line.bottom - line.top
    const goesOn =
      before !== undefined &&
      !before.isRow &&
      !line.isRow &&
      before.right + firstWord(line) > right - height * 0.3 &&
      line.top - before.top < apart * 1.4 &&
      height < 1.35 * (before.bottom - before.top) &&
      before.bottom - before.top < 1.35 * height &&
      line.left - before.left < height * 1.5 &&
      !begins.test(text)
    if (goesOn) out.push(joinLines(out.pop() ?? '', text))
    else out.push(text)
    before = line
  }
  return out.join('\n')
}
