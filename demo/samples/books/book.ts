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
  /** The member who added it. */
  owner: string
  file: 'pdf' | 'epub' | 'mobi'
  /** A file of demo/drawn/covers; null where the client draws one from the title. */
  cover: string | null
  /** For past questions: when they were sat, and as which paper. The first page may serve as cover. */
  sat?: Paper
  hoursAgo: number
  ratings: { owner: string; stars: number; hoursAgo: number }[]
}

/** As the sample files write it: only the stars of each rating, in order. */
export type WrittenBook = Omit<SampleBook, 'ratings'> & { stars: number[] }
