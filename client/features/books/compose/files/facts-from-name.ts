import { courseCodeOf, courseIdOf, sessionOf } from '#contract/books/course-rules.ts'
import type { BookFields } from '../draft-fields.ts'

/** Reads 'chm201 exam 2022-23 first sem.pdf' as its course, session, semester and kind. */
export function factsFromName(name: string, now = new Date()): Partial<BookFields> {
  const words = name.replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll(/[_\s]+/g, ' ')
  const [, letters = '', digits = ''] = /(?<![a-z])([a-z]{3})[\s-]?(\d{3})(?!\d)/i.exec(words) ?? []
  const course = letters ? courseIdOf(letters + digits) : null
  const [years = ''] = /(?<!\d)\d{4}\s?[/-]\s?(\d{4}|\d{2})(?!\d)/.exec(words) ?? []
  const session = years ? sessionOf(years.replaceAll(' ', ''), now) : null
  const semester = /\b(first|1st)\b/i.test(words)
    ? 'first'
    : /\b(second|2nd)\b/i.test(words)
      ? 'second'
      : null
  const [paper = null] = /\b(exam|test|quiz)/i.exec(words) ?? []
  const isPaper = paper || session || /past[\s-]?q/i.test(words)
  return {
    ...(course && { courseCode: courseCodeOf(course) }),
    ...(isPaper && {
      ...{ kind: 'past questions' as const, session, semester },
      paper: (paper?.toLowerCase() ?? null) as BookFields['paper'], // one of the three asked for
    }),
  }
}
