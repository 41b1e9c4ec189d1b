import { folded } from '#client/offline/cache/fold.ts'

/** A title with the searched words underlined, whatever their diacritics. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const parts = markedParts(text, words)
  return parts.map(({ at, part, isFound }) =>
    isFound ? (
      <mark key={at} className="found-mark">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

interface Part {
  at: number
  part: string
  isFound: boolean
}

/** The text in pieces, each matching or not. */
export function markedParts(text: string, words: readonly string[]): Part[] {
  const letters = [...text]
  const folds = letters.map(folded)
  const plain = folds.join('')
  const found = new Set<number>()
  for (const word of words)
    for (let at = plain.indexOf(word); word && at >= 0; at = plain.indexOf(word, at + 1))
      for (let n = 0; n < word.length; n += 1) found.add(at + n)
  const parts: Part[] = []
  let at = 0
  for (const [number, letter] of letters.entries()) {
    const last = parts.at(-1)
    const fold = folds[number] ?? ''
    // A combining mark belongs to the letter before it.
    const isFound = fold === '' ? (last?.isFound ?? false) : found.has(at)
    if (last?.isFound === isFound) last.part += letter
    else parts.push({ at: number, part: letter, isFound })
    at += fold.length
  }
  return parts
}
