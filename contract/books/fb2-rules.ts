import { decoderOf, encodingOf } from '../letter-count.ts'

/** So much of a file says whether it is an FB2. */
export const fb2Head = 4_096

/**
 * Whether a file begins as an FB2 does: XML whose root is FictionBook. One whose document type defines words of its own
 * is none: no program writes that, and they may unfold into gigabytes.
 */
export function isFb2(head: Uint8Array): boolean {
  const bytes = head.subarray(0, fb2Head)
  let text = decoderOf(encodingOf(bytes))
    .decode(bytes)
    .replace(/^\ufeff/, '')
    .trimStart()
  for (;;) {
    const end = endOfProlog(text)
    if (end < 0) return false
    if (end === 0) return /^<(?:[\w.-]{1,40}:)?FictionBook[\s/>]/.test(text)
    text = text.slice(end).trimStart()
  }
}

/** Where what stands before the root goes on; 0 at the root itself, -1 where it never ends. */
function endOfProlog(text: string): number {
  const ends = text.startsWith('<?')
    ? '?>'
    : text.startsWith('<!--')
      ? '-->'
      : /^<!DOCTYPE\s/i.test(text)
        ? '>'
        : null
  if (ends === null) return 0
  const at = text.indexOf(ends)
  return at < 0 ? -1 : at + ends.length
}

/** The name of the one book in a zip; null for a zip of another sort. */
export function fb2Among(names: readonly string[]): string | null {
  const files = names.filter((name) => !name.endsWith('/') && !name.startsWith('__MACOSX/'))
  const [only] = files
  return files.length === 1 && only && /\.fb2$/i.test(only) ? only : null
}
