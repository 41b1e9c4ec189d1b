import { courseCodeOf, courseIdOf, type Paper, paperName, sessionOf } from '#contract/books/course-rules.ts'
import { books as booksApi } from '#contract/books/endpoints.ts'
import { departments, levels } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import type { Row } from './csv.ts'

/** The known columns, in the first line of the file. */
export const columnsRead: readonly string[] = [
  ...['file', 'title', 'description', 'author', 'course', 'course name', 'department', 'level'],
  ...['kind', 'session', 'semester', 'paper'],
]

/** A row's metadata, validated against the contract like a form. Throws a sentence that names the column. */
export function saidOf(row: Row, file: string) {
  const of = (column: string) => row.of(column) || null
  const course = courseIdOf(row.of('course'))
  const kind = of('kind')?.toLowerCase() ?? null
  const sat = {
    // Normalized, since the title uses it too.
    session: sessionOf(row.of('session'), new Date()) ?? of('session'),
    semester: of('semester')?.toLowerCase(),
    paper: of('paper')?.toLowerCase(),
  }
  const told = {
    ...{ author: of('author'), courseCode: of('course'), department: of('department'), level: of('level') },
    ...{ kind, ...sat },
  }
  const usual = kind === 'past questions' ? titleOfPaper(course, sat) : null
  const title = of('title') ?? usual ?? file.replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll(/[_\s-]+/g, ' ')
  const description = of('description') ?? title
  const read = booksApi.edit.body.safeParse({ ...told, title, description })
  if (read.success) return { ...read.data, course, courseName: of('course name') }
  const [issue] = read.error.issues
  const column = String(issue?.path[0] ?? 'row')
  const choices = column === 'department' ? departments : column === 'level' ? levels : null
  const values = issue?.code === 'invalid_value' ? issue.values : choices
  const words = values ? `use one of ${values.join(', ')}` : issue?.message
  throw new Problem('invalid', `${column === 'courseCode' ? 'course' : column}: ${words}`)
}

/** 'CHM 201, 2021/2022, first semester exam' */
function titleOfPaper(
  course: string | null,
  { session, semester, paper }: Record<string, string | null | undefined>,
) {
  const named =
    session && semester && paper
      ? paperName({ session, semester, paper } as Paper)
      : (session ?? 'past questions') // validated by the contract next
  return course && `${courseCodeOf(course)}, ${named}`
}
