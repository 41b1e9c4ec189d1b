import type { BookCard } from '#contract/books/endpoints.ts'
import type { Question } from '#contract/books/sitting/endpoints.ts'
import { choices } from '#contract/books/sitting/rules.ts'
import { kindName } from '../book-names.ts'

/** 'Exam 2024/2025, second semester', or its title where that is not known. */
export const paperTitle = ({ paper, session, semester, title }: BookCard): string =>
  paper
    ? [[kindName(paper), session].filter(Boolean).join(' '), semester && `${semester} semester`]
        .filter(Boolean)
        .join(', ')
    : title

/** 'CHM 201, Exam 2024/2025' */
export const fullTitle = (book: BookCard): string =>
  [book.paper && book.courseCode, paperTitle(book)].filter(Boolean).join(', ')

export const howMany = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** 'A to E', 'Number', 'Own words' */
export function kindWords({ kind, options }: Pick<Question, 'kind' | 'options'>): string {
  if (kind === 'choice') return `A to ${choices[(options ?? 5) - 1] ?? 'E'}`
  return kind === 'number' ? 'Number' : 'Own words'
}

/** The commonest way to answer, and whether there are others. */
export function usualKind(questions: readonly Question[]): { words: string; isMixed: boolean } {
  const counts = new Map<string, number>()
  for (const one of questions) counts.set(kindWords(one), (counts.get(kindWords(one)) ?? 0) + 1)
  const [first] = [...counts].sort(([, one], [, other]) => other - one)
  return { words: first?.[0] ?? '', isMixed: counts.size > 1 }
}
