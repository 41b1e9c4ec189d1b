import type { Paper } from '#contract/books/course-rules.ts'
import type { bookKinds, Department, Level } from '#contract/campus.ts'
import type { CoverName } from '#demo/drawings/index.ts'

/** A book of the demo library, with its whole text. */
export interface SampleBook {
  key: string
  title: string
  description: string
  author: string
  course: string
  department: Department
  level: Level
  kind: (typeof bookKinds)[number]
  /** Who added it. */
  owner: string
  /** A PDF's text keeps to the letters a PDF has without embedded fonts (WinAnsi). */
  file: 'pdf' | 'epub' | 'mobi'
  /** Null for those that get one drawn from their title. */
  cover: CoverName | null
  /** When past questions were sat, and as what: such a one has its first page for a cover. */
  sat?: Paper
  /** Nobody photographed its first page: its cover is drawn from its title, by whoever shows it. */
  isBare?: boolean
  chapters: SampleChapter[]
  hoursAgo: number
  ratings: { owner: string; stars: number; hoursAgo: number }[]
}

/** Paragraphs beginning with “• ” belong together as a list. */
export interface SampleChapter {
  title: string
  paragraphs: string[]
}

/** As the files beside write it: only how many stars were given, in order. */
export type WrittenBook = Omit<SampleBook, 'ratings'> & { stars: number[] }
