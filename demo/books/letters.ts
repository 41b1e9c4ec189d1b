/**
 * The two faces every PDF has without carrying them: how wide each letter is (in thousandths of its size), and the
 * byte it is written as (WinAnsi).
 */
export type Face = 'text' | 'heading'

/** From the space to the tilde, in the order of ASCII. */
const widths: Record<Face, readonly number[]> = {
  text: [
    250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500, 500, 500,
    500, 500, 500, 500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667, 722, 611, 556, 722, 722, 333,
    389, 722, 611, 889, 722, 722, 556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469,
    500, 333, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389,
    278, 500, 500, 722, 500, 500, 444, 480, 200, 480, 541,
  ],
  heading: [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
    556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
    556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
    333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
  ],
}

/** What WinAnsi has beyond Latin-1, and how wide it is in either face. */
const beyond = new Map<string, { byte: number; width: number }>([
  ['€', { byte: 0x80, width: 500 }],
  ['…', { byte: 0x85, width: 1000 }],
  ['‘', { byte: 0x91, width: 333 }],
  ['’', { byte: 0x92, width: 333 }],
  ['“', { byte: 0x93, width: 444 }],
  ['”', { byte: 0x94, width: 444 }],
  ['•', { byte: 0x95, width: 350 }],
  ['–', { byte: 0x96, width: 500 }],
  ['—', { byte: 0x97, width: 1000 }],
])

/** Of Latin-1's signs, those that are no letter with a mark. */
const signs = new Map([
  ['×', 564],
  ['÷', 564],
  ['±', 564],
  ['²', 300],
  ['³', 300],
  ['¹', 300],
  ['°', 400],
  ['·', 250],
  ['½', 750],
  ['¼', 750],
  ['¾', 750],
])

/** How wide a text is at size 1. */
export function widthOf(text: string, face: Face): number {
  let sum = 0
  for (const char of text) sum += widthOfChar(char, face)
  return sum / 1000
}

function widthOfChar(char: string, face: Face): number {
  const known = beyond.get(char)?.width ?? signs.get(char)
  if (known !== undefined) return known
  const base = char.normalize('NFD')[0] ?? ' '
  return widths[face][base.charCodeAt(0) - 32] ?? 500
}

/** A text as the bytes of a PDF string, parentheses and all. Throws for letters no PDF has by itself. */
export function pdfString(text: string): string {
  let bytes = ''
  for (const char of text) {
    const code = beyond.get(char)?.byte ?? char.charCodeAt(0)
    if (code > 255 || code < 32) throw new Error(`A PDF without its own fonts cannot write “${char}”`)
    bytes += /[()\\]/.test(char) ? `\\${char}` : String.fromCharCode(code)
  }
  return `(${bytes})`
}
