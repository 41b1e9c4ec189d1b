/** A book whose text flows into whatever page there is: EPUB and MOBI alike. */
export interface FlowingBook {
  title: string
  author: string
  chapters: readonly Chapter[]
  /** Where the table of contents leads; one entry a chapter where the book has none. */
  contents: readonly Entry[]
  /** What is said once where its list names more than there is; null where nothing is missing. */
  lacking?: string | null
  /** The text of a chapter, safe to show; its pictures may come later, or not at all, where only words are wanted. */
  load(index: number, how?: { withPictures?: boolean }): Promise<DocumentFragment>
  /** Where a link within the book leads; null where it leads nowhere. */
  find(href: string): Spot | null
  /** A picture to stand for it, if it brings one. */
  cover(): Promise<Blob | null>
  /** Lets go of the pictures. */
  close(): void
}

interface Chapter {
  /** Its share of the whole: bytes before pictures. */
  size: number
}

export interface Spot {
  chapter: number
  /** An id within the chapter. */
  anchor: string | null
}

export interface Entry extends Spot {
  title: string
  /** How many others it is below; of a book that does not say, none. */
  level?: number
}
