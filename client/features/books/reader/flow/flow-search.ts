import type { FlowingBook } from '../formats/flowing-book.ts'

/** Characters of a chapter that match the search. */
export interface Match {
  part: number
  begins: number
  ends: number
}

/** Nobody steps through more matches than this. */
const mostMatches = 500

/** Folds case and accents, character by character: `from[i]` is where the i-th came from. */
function folded(text: string): { plain: string; from: number[] } {
  let plain = ''
  const from: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    const bare =
      letter < '\u0080' ? letter.toLowerCase() : letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    const shown = /\s/.test(bare) ? ' ' : bare
    // Collapses white space: the reader sees one space, however many are in the file.
    if (shown === ' ' && plain.endsWith(' ')) continue
    for (const one of shown) {
      plain += one
      from.push(at)
    }
  }
  from.push(text.length)
  return { plain, from }
}

/** Where the query occurs in a text, in character offsets of the text. */
export function matchesIn(text: string, query: string): { begins: number; ends: number }[] {
  const wanted = folded(query.trim()).plain
  if (!wanted) return []
  const { plain, from } = folded(text)
  const found: { begins: number; ends: number }[] = []
  for (let at = plain.indexOf(wanted); at >= 0; at = plain.indexOf(wanted, at + wanted.length)) {
    let ends = (from[at + wanted.length - 1] ?? 0) + 1
    while (/^\p{M}/u.test(text.slice(ends, ends + 1))) ends += 1
    found.push({ begins: from[at] ?? 0, ends })
  }
  return found
}

/** Searches a book from one chapter on, and reports the matches so far after each chapter, in the book's order. */
export async function searchBook(
  book: FlowingBook,
  query: string,
  first: number,
  tell: (matches: Match[], isDone: boolean) => void,
  signal: AbortSignal,
): Promise<void> {
  const byPart = new Map<number, Match[]>()
  const count = book.chapters.length
  let total = 0
  for (let step = 0; step < count && total < mostMatches; step += 1) {
    const part = (first + step) % count
    // A chapter that fails to load does not stop the search of the others.
    const text = await book.load(part, { withPictures: false }).then(
      (fragment) => fragment.textContent ?? '',
      () => '',
    )
    if (signal.aborted) return
    const found = matchesIn(text, query).map((letters) => ({ part, ...letters }))
    total += found.length
    byPart.set(part, found)
    const all = [...byPart.keys()].sort((one, other) => one - other).flatMap((one) => byPart.get(one) ?? [])
    tell(all.slice(0, mostMatches), step === count - 1 || total >= mostMatches)
  }
}
