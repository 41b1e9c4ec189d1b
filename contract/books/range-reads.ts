/** How a book's file is read from far away: the phone fetches it so, and the campus prices it so. */

/** Bytes of a part: what a chapter or a page of words takes, so that little comes unasked. */
export const partBytes = 32 * 1024

/** An entry of a zip begins with its name and what else its maker wrote there: seldom more than this. */
export const usualHeader = 300

/** Hardly any zip has a comment behind its directory: of one that is far away no more is asked for than that takes. */
export const usualTail = 8 * 1024

/** In bytes, unpacked: a page of an EPUB that is longer is shown in pieces, and read when the book opens, to know where it breaks. */
const longestPage = 512 * 1024
const mostOfLongPages = 16 * 1024 * 1024

/** Which pages of an EPUB are long; of more than all of them together may have, the first. */
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
