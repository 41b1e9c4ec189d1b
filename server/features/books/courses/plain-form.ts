import { address } from '#contract/addresses.ts'
import { courses } from '#contract/books/course-endpoints.ts'
import { courseIdOf, paperIdOf, paperKinds, semesters, sessionOf } from '#contract/books/course-rules.ts'
import type { Caller } from '#contract/call.ts'
import { Problem } from '#contract/problem.ts'

type Typed = Record<string, string>

/** A paper is asked for without JavaScript, at its course's own address; or a vote given is taken back. */
export const plainAskForm = {
  bytes: 1024,

  async act({ course = '', wish, ...typed }: Typed, call: Caller): Promise<string> {
    const code = courseIdOf(course) ?? course // which the campus answers as missing
    const paper = paperIdOf({
      // Whether it has been yet, the campus says.
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

function unsaid(field: string, what: string): never {
  throw new Problem('invalid', `Please choose ${what}`, field)
}
