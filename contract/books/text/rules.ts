/** In bytes of UTF-8: the most text that is kept of one book, some thousand pages. Later pages are left out, which is said. */
export const mostBookText = 2_000_000

/** Pages, slides and parts of one book that are looked at; as many as the reader shows of an EPUB. */
export const mostTextPages = 5_000

/**
 * The confidence of OCR below which a page shows its picture first. Of twenty hard pages those with 87 and more have at most
 * one character in twenty wrong, but for lines that bend and marks of Yoruba; those of a hand, of formulas and out of focus stay below 83.
 */
export const surelyRead = 85
