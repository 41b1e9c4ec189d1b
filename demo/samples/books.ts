import type { SampleBook } from './books/book.ts'
import { countingBooks } from './books/counting.ts'
import { landBooks } from './books/land.ts'
import { lawBooks } from './books/law.ts'
import { machineBooks } from './books/machines.ts'
import { medicineBooks } from './books/medicine.ts'
import { moneyBooks } from './books/money.ts'
import { scienceBooks } from './books/science.ts'
import { wordBooks } from './books/words.ts'
import { people } from './people.ts'

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

/** Spreads ratings over the members, one each, never by the book's owner or the unproven. */
function rate(book: { key: string; owner: string; hoursAgo: number }, stars: number[]) {
  const readers = people.filter((person) => person.key !== book.owner && person.status === 'active')
  return stars.map((given, index) => ({
    owner: readers[(book.key.length * 5 + index * 7) % readers.length]?.key ?? 'sade',
    stars: given,
    hoursAgo: (book.hoursAgo * (stars.length - index)) / (stars.length + 1),
  }))
}
