/** In characters or bytes: longer text is split, so that a phone can lay it out. */
const longest = 512 * 1024

export interface Stretch {
  from: number
  to: number
}

/** Splits a stretch of markup into pieces of at most `longest`, before a paragraph, or else before any tag. */
export function brokenApart(text: string, { from, to }: Stretch, most = 5_000): Stretch[] {
  const pieces: Stretch[] = []
  let begins = from
  while (to - begins > longest && pieces.length < most) {
    const half = begins + longest / 2
    const next = text.slice(half, begins + longest).search(/<(?:p|div|section|h[1-6])[\s>]/i)
    const bracket = text.lastIndexOf('<', begins + longest)
    const ends = next >= 0 ? half + next : bracket > half ? bracket : begins + longest
    pieces.push({ from: begins, to: ends })
    begins = ends
  }
  pieces.push({ from: begins, to })
  return pieces
}
