import { courseCodeOf, courseIdOf, type PaperKind, paperName, type Semester } from '../course-rules.ts'

/** What is said of a paper that was not in the library yet. Imports no schema, so that the browser can load it. */
export interface SaidOfPaper {
  courseCode: string | null
  kind: string | null
  session?: string | null | undefined
  semester?: Semester | null | undefined
  paper?: PaperKind | null | undefined
}

/** Which papers of the desk are shown: 'look' has a course but is not sure. Every paper is in exactly one. */
export const draftFilters = ['sure', 'look', 'no-course'] as const

export type DraftFilter = (typeof draftFilters)[number]

/** Whether nobody needs to look: the course and the kind were named, and the session of past questions. */
export const isSure = ({
  courseCode,
  kind,
  session,
}: Pick<SaidOfPaper, 'courseCode' | 'kind' | 'session'>): boolean =>
  courseIdOf(courseCode ?? '') !== null && kind !== null && (kind !== 'past questions' || Boolean(session))

/** As past questions are called: 'CHM 107, 2022/2023, second semester exam'; null for other kinds. */
export function paperTitle({ courseCode, kind, session, semester, paper }: SaidOfPaper): string | null {
  const course = courseIdOf(courseCode ?? '')
  if (!course || kind !== 'past questions') return null
  const sat = session && semester && paper && paperName({ session, semester, paper })
  return [courseCodeOf(course), ...(sat ? [sat] : [session, paper ?? kind])].filter(Boolean).join(', ')
}
