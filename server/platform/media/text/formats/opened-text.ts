/** What a page says: its text, or a picture that must be read first. */
export interface PageFound {
  text: string
  /** Writes the picture of a page that has no text of its own, to be read. */
  picture?: (into: string) => Promise<void>
}

/** A book, opened for its text. */
export interface OpenedText {
  /** Pages, or parts as the reader counts them. */
  total: number
  /** A page, from 1 on. */
  page(number: number): Promise<PageFound>
  close(): Promise<void>
}

/** Work in a process of its own yields to nobody. */
export const yieldNow = async () => undefined
