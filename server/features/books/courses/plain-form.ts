import { address } from '#contract/addresses.ts'
import { courses } from '#contract/books/course-endpoints.ts'
import {
  codesIn,
  courseIdOf,
  paperIdOf,
  paperKinds,
  semesters,
  sessionOf,
} from '#contract/books/course-rules.ts'
import { ownCourses } from '#contract/books/own-course-endpoints.ts'
import type { Caller } from '#contract/call.ts'
import { Problem } from '#contract/problem.ts'

type Typed = Record<string, string>

/** Requests a paper without JavaScript, at its course's own address, or takes the vote back. */
export const plainAskForm = {
  bytes: 1024,

  async act({ course = '', wish, ...typed }: Typed, call: Caller): Promise<string> {
    const code = courseIdOf(course) ?? course // which the server answers as missing
    const paper = paperIdOf({
      // The server checks whether that session has begun.
      session: sessionOf(typed.session ?? '', new Date(8.64e15)) ?? unsaid('session', 'a session'),
      semester: semesters.find((one) => one === typed.semester) ?? unsaid('semester', 'a semester'),
      paper: paperKinds.find((one) => one === typed.paper) ?? unsaid('paper', 'what it was'),
    })
    const there = address('course', { id: code, '#': 'missing' })
    if (wish === 'leave') {
      await call(courses.takeBack, { code, paper })
      return there
    }
    const { bookId } = await call(courses.ask, { code, paper })
    return bookId ? address('books', { id: bookId }) : there
  },
}

/** Saves which courses a member takes, without JavaScript: the ticked ones, and those typed. */
export const plainCoursesForm = {
  bytes: 4 * 1024,

  async act({ codes = '', more = '' }: Typed, call: Caller): Promise<string> {
    await call(ownCourses.save, { body: { codes: codesIn(`${codes},${more}`) } })
    return address('books')
  },
}

function unsaid(field: string, what: string): never {
  throw new Problem('invalid', `Please choose ${what}`, field)
}
