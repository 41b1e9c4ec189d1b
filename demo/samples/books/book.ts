import type { Paper } from '#contract/books/course-rules.ts'
import type { bookKinds, Department, Level } from '#contract/campus.ts'

/** A book of the demo library; its file is called by its key, in demo/library. */
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
  file: 'pdf' | 'epub' | 'mobi'
  /** A file of demo/drawn/covers; null for those that get one drawn from their title, by whoever shows it. */
  cover: string | null
  /** When past questions were sat, and as what: such a one may have its first page for a cover. */
  sat?: Paper
  hoursAgo: number
  ratings: { owner: string; stars: number; hoursAgo: number }[]
}

/** As the files beside write it: only how many stars were given, in order. */
export type WrittenBook = Omit<SampleBook, 'ratings'> & { stars: number[] }
