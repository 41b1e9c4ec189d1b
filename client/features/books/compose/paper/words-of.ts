import { courseCodeOf, courseIdOf } from '#contract/books/course-rules.ts'
import type { BookBody } from '../deliver.ts'
import type { BookFields } from '../draft-fields.ts'
import type { Photographed } from './paper.ts'

/** Fills in the facts of a paper that nobody typed, from its course and its pages. */
export function wordsOf(fields: BookFields, { pages }: Photographed): BookFields {
  const isOne = pages.length === 1
  return {
    ...fields,
    title: fields.title.trim() || titleOf(fields),
    description: fields.description.trim() || `Photographed: ${pages.length} page${isOne ? '' : 's'}.`,
  }
}

/** 'CHM 201 Exam, 2021/2022, first semester', as far as it is known; empty without a course. */
function titleOf({ courseCode, session, semester, paper, kind: what }: BookFields): string {
  const id = courseIdOf(courseCode)
  const course = id ? courseCodeOf(id) : courseCode.trim()
  if (!course) return ''
  if (what && what !== 'past questions') return `${course} ${what}`
  const kind = paper ? paper.charAt(0).toUpperCase() + paper.slice(1) : 'past questions'
  return [`${course} ${kind}`, session, semester && `${semester} semester`].filter(Boolean).join(', ')
}

/** The draft for the outbox, without the photographs, which would take ten times the room. */
export const toSend = ({ fields, photographed, ...rest }: BookBody): BookBody =>
  photographed
    ? {
        ...{ ...rest, fields: wordsOf(fields, photographed) },
        photographed: {
          ...photographed,
          pages: photographed.pages.map((page) => ({ ...page, taken: null })),
        },
      }
    : { ...rest, fields, photographed: null }
