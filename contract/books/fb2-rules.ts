import { decoderOf, encodingOf } from '../letter-count.ts'

/** How many bytes of the head tell whether a file is an FB2. */
export const fb2Head = 4_096

/**
 * Whether a file begins as an FB2 does: XML whose root is FictionBook. Refuses a document type with its own entities:
 * no program writes that, and they may expand into gigabytes.
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

/** Where the next part of the prolog begins; 0 at the root element, -1 where the prolog never ends. */
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

/** The name of the only book in a zip; null for any other zip. */
export function fb2Among(names: readonly string[]): string | null {
  const files = names.filter((name) => !name.endsWith('/') && !name.startsWith('__MACOSX/'))
  const [only] = files
  return files.length === 1 && only && /\.fb2$/i.test(only) ? only : null
}
