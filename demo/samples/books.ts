import type { bookKinds, Department, Level } from '#contract/campus.ts'
import type { CoverName } from '#demo/drawings/index.ts'
import { countingBooks } from './books/counting.ts'
import { landBooks } from './books/land.ts'
import { lawBooks } from './books/law.ts'
import { machineBooks } from './books/machines.ts'
import { medicineBooks } from './books/medicine.ts'
import { moneyBooks } from './books/money.ts'
import { scienceBooks } from './books/science.ts'
import { wordBooks } from './books/words.ts'
import { people } from './people.ts'

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

export const books: SampleBook[] = [
  ...countingBooks,
  ...landBooks,
  ...lawBooks,
  ...machineBooks,
  ...medicineBooks,
  ...moneyBooks,
  ...scienceBooks,
  ...wordBooks,
]
  .map(({ stars, ...book }) => ({ ...book, ratings: rate(book, stars) }))
  .sort((a, b) => a.hoursAgo - b.hoursAgo)

/** Spreads ratings over the people, one each, never the book's owner nor the unproven. */
function rate(book: { key: string; owner: string; hoursAgo: number }, stars: number[]) {
  const readers = people.filter((person) => person.key !== book.owner && person.status === 'active')
  return stars.map((given, index) => ({
    owner: readers[(book.key.length * 5 + index * 7) % readers.length]?.key ?? 'sade',
    stars: given,
    hoursAgo: (book.hoursAgo * (stars.length - index)) / (stars.length + 1),
  }))
}
