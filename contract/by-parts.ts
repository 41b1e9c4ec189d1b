/** How a book's file is read from far away: the phone fetches it so, and the campus prices it so. */

/** Bytes of a part: what a chapter or a page of words takes, so that little comes unasked. */
export const partBytes = 32 * 1024

/** An entry of a zip begins with its name and what else its maker wrote there: seldom more than this. */
export const usualHeader = 300

/** Hardly any zip has a comment behind its directory: of one that is far away no more is asked for than that takes. */
export const usualTail = 8 * 1024
