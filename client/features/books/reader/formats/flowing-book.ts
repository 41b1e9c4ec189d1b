/** A book whose text reflows: EPUB, MOBI and FB2 alike. */
export interface FlowingBook {
  title: string
  author: string
  chapters: readonly Chapter[]
  /** The table of contents; one entry a chapter when the book has none. */
  contents: readonly Entry[]
  /** A message when the table of contents lists more than the book has; null when nothing is missing. */
  lacking?: string | null
  /** A chapter's sanitised content; its pictures may load later, or not at all when only words are wanted. */
  load(index: number, how?: { withPictures?: boolean }): Promise<DocumentFragment>
  /** Resolves a link within the book; null when it leads nowhere. */
  find(href: string): Spot | null
  /** The book's cover picture, if it has one. */
  cover(): Promise<Blob | null>
  /** Revokes the addresses of the pictures. */
  close(): void
}

interface Chapter {
  /** Weight in the whole book: bytes without pictures. */
  size: number
}

export interface Spot {
  chapter: number
  /** An id within the chapter. */
  anchor: string | null
}

export interface Entry extends Spot {
  title: string
  /** Depth; 0 when the book does not say. */
  level?: number
}
