import { composed } from '#contract/books/composed-name.ts'

/** Ligatures that old fonts have as letters of their own. */
const ligatures: Record<string, string> = {
  ...{ '\ufb00': 'ff', '\ufb01': 'fi', '\ufb02': 'fl', '\ufb03': 'ffi', '\ufb04': 'ffl' },
  ...{ '\ufb05': 'st', '\ufb06': 'st' },
}

/** Spaces of every width that are no line break. */
const spaces = /[\t\v\f \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g
/** Soft hyphens, marks of direction, joiners and all else that shows nothing; private letters mean nothing elsewhere. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\ufffd]/gu

/**
 * Text as it is kept and searched: NFC, one kind of space, no invisible characters, nothing that turns the direction of what
 * follows; each line is trimmed, and empty ones are left out.
 */
export function plainText(text: string): string {
  const lines = text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/[\ufb00-\ufb06]/g, (letter) => ligatures[letter] ?? letter)
    .replaceAll(spaces, ' ')
    .replaceAll(/[^\n]+/g, (line) => line.replaceAll(unseen, '').replaceAll(/ {2,}/g, ' ').trim())
    .replaceAll(/\n{2,}/g, '\n')
    .replaceAll(/^\n|\n$/g, '')
  return composed(lines)
}

/** Joins two lines of a paragraph: a word that was divided between them becomes one again. */
export function joinLines(above: string, below: string): string {
  if (above === '' || below === '') return above + below
  const isDivided = /\p{L}[\u00ad\u2010-]$/u.test(above) && /^\p{Ll}/u.test(below)
  return isDivided ? above.slice(0, -1) + below : `${above} ${below}`
}

/** The beginning of a text in so many bytes of UTF-8, and no torn character. */
export function within(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  let end = Math.min(bytes, text.length)
  while (end > 0 && Buffer.byteLength(text.slice(0, end)) > bytes)
    end = Math.floor((end * bytes) / Buffer.byteLength(text.slice(0, end)))
  return text
    .slice(0, end)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}
