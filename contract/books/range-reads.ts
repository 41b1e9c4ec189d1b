/** Sizes of range requests for a book's file; the phone fetches by them and the server computes costs by them. */

/** Bytes of one range: about a chapter or a page of text, so that little is fetched in vain. */
export const partBytes = 32 * 1024

/** The usual size of an entry's local header in a zip, name and extra fields included. */
export const usualHeader = 300

/** First read at the end of a remote zip: hardly any has a comment behind its directory. */
export const usualTail = 8 * 1024

/** In bytes, unpacked. A longer page of an EPUB is shown in pieces and read when the book opens, to know where it breaks. */
const longestPage = 512 * 1024
const mostOfLongPages = 16 * 1024 * 1024

/** The long pages of an EPUB; the first ones, where together they exceed the limit. */
export function longPages(names: readonly string[], size: (name: string) => number): ReadonlySet<string> {
  const long = new Set<string>()
  let left = mostOfLongPages
  for (const name of names) {
    if (long.has(name) || size(name) <= longestPage || size(name) > left) continue
    long.add(name)
    left -= size(name)
  }
  return long
}
