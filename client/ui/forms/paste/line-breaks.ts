/** Detects PDF copies: lines of one width, broken wherever the page ended. In letters. */
const narrowest = 30
const widest = 160
/** A share of the width: a longer line was broken by the page, a shorter one by its author. */
const full = 0.75

const startsItem = /^\s*(?:[•·▪◦●○‣–*-]|\(?(?:\d{1,3}|[a-z])[.)])\s/i

/**
 * Joins the lines of each paragraph, and words hyphenated at a line's end. Returns null for a text whose line
 * breaks are meant.
 */
export function joinedLines(text: string): string | null {
  const lines = text.split('\n').map((line) => line.trimEnd())
  const written = lines.filter((line) => line.trim())
  const width = widthOf(written)
  // Nobody hyphenates by hand: one hyphenated word proves a page, however narrow its columns and few its lines.
  const isPage = lines.some((line, at) => isParted(line, lines[at + 1] ?? ''))
  if (!isPage && (written.length < 3 || width < narrowest)) return null
  if (width > widest) return null
  const isFull = (line: string) => line.trim().length >= full * width || /\p{L}[-\u00ad\u2010]$/u.test(line)
  const breaks = lines.slice(0, -1).flatMap((line, at) => {
    const next = lines[at + 1] ?? ''
    return line.trim() && next.trim() && isFull(line) ? [{ line, next }] : []
  })
  const inSentence = breaks.filter(({ line, next }) => goesOn(line, next))
  if (inSentence.length < (isPage ? 1 : 2) || inSentence.length < breaks.length / 3) return null

  const parts: string[] = []
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1] ?? ''
    const isSeam = before.trim() && line.trim() && !startsItem.test(line)
    if (isSeam && isFull(before) && !endsHere(before, line, width))
      parts.push(...seam(parts, line.trimStart()))
    else {
      const two = lines[at - 2] ?? ''
      // A heading, or a paragraph's last line, came before.
      const isNext = isSeam && !isFull(before) && (isFull(line) || isFull(two))
      parts.push(at === 0 ? '' : isNext ? '\n\n' : '\n', line)
    }
  }
  return parts.join('')
}

/** The 90th percentile of the line lengths. */
function widthOf(lines: readonly string[]): number {
  const lengths = lines.map((line) => line.trim().length).sort((one, other) => one - other)
  return lengths[Math.floor((lengths.length - 1) * 0.9)] ?? 0
}

const isParted = (line: string, next: string) =>
  /\p{L}[-\u00ad\u2010]$/u.test(line) && /^\s*\p{Ll}/u.test(next)
const goesOn = (line: string, next: string) =>
  !startsItem.test(next) &&
  (/^\s*[\p{Ll}(]/u.test(next) || isParted(line, next)) &&
  !/[.!?]["”’)]*$/.test(line)

/** Whether a sentence ends well before the edge, and another begins. */
const endsHere = (line: string, next: string, width: number) =>
  /[.!?:]["”’)]*$/.test(line) && /^\s*[\p{Lu}\d]/u.test(next) && line.trim().length < 0.9 * width

/** Words that end no syllable of a longer one: their hyphen is the writer's. */
const compound = /(?:^|[^\p{L}])(?:first|third|self|well|two|three|four)[-\u2010]$/iu

/** Two lines as one: a hyphen that parted a word goes, that of a name or a compound stays. */
function seam(parts: string[], line: string): string[] {
  const before = parts.at(-1) ?? ''
  if (/\p{L}[-\u2010]$/u.test(before) && (/^\p{Lu}/u.test(line) || compound.test(before))) return [line]
  if (!isParted(before, line)) return [' ', line]
  parts[parts.length - 1] = before.replace(/[-\u00ad\u2010]$/, '')
  return [line]
}
