import { type Level, levels } from '../campus.ts'

/** Parses and formats courses, sessions and papers. Imports no schema, so that the browser can load it. */
export const semesters = ['first', 'second'] as const
export const paperKinds = ['exam', 'test', 'quiz'] as const

export type Semester = (typeof semesters)[number]
export type PaperKind = (typeof paperKinds)[number]

/** One paper of a course, whether it exists or is asked for. */
export interface Paper {
  /** '2023/2024' */
  session: string
  semester: Semester
  paper: PaperKind
}

/** Letters and marks of a course code that are read. */
const longest = 200

/** 'CHM-201' for "chm201", "CHM 201", "chm-201" or "chṃ 201"; null for anything else. */
export function courseIdOf(typed: string): string | null {
  // Short enough for marks without end to cost nothing.
  const plain = typed.slice(0, longest).normalize('NFD').replaceAll(/\p{M}/gu, '')
  const [, letters = '', digits = ''] = /^\s*([a-z]{3})[\s-]*(\d{3})\s*$/i.exec(plain) ?? []
  return letters ? `${letters}-${digits}`.toUpperCase() : null
}

/** As the code of a book or product is kept: 'mth101' becomes 'MTH 101'; anything unlike a code stays as typed. */
export function writtenCourse(typed: string): string {
  const line = typed.replaceAll(/\s+/g, ' ').trim()
  const [, letters = '', digits = ''] = /^([a-z]{2,4})[\s-]*(\d{3}[a-z]?)$/i.exec(line) ?? []
  return letters ? `${letters} ${digits}`.toUpperCase() : line
}

/** What is typed for courses, one by one: "chm201, gst 111 eco 102" are three. */
export const codesIn = (typed: string): string[] =>
  typed
    .replaceAll(/(\d)\s+(?=[a-z])/gi, '$1,')
    .split(/[,;\n]/)
    .filter((code) => code.trim())

/** What is said beside a field with a wrong code. */
export const notACourse = (typed: string) =>
  `“${typed.trim()}” isn’t a course code. Type three letters and three digits, such as CHM 201`

/** The display form: 'CHM 201'. */
export const courseCodeOf = (id: string) => id.replace('-', ' ')

/** The first digit of the number says which of the levels, in their order; those beyond are the last. */
export function levelOfCourse(id: string): Level {
  return levels[Math.max(Number(id[4]), 1) - 1] ?? levels.at(-1) ?? ''
}

/** The first year in which any exam was sat in the country. */
const oldest = 1948

/** '2023/2024' for "2023/2024", "2023-2024" or "2023/24"; null for no session, or a future one. */
export function sessionOf(typed: string, now: Date): string | null {
  const [, first = '', second = ''] = /^\s*(\d{4})\s*[/-]\s*(\d{4}|\d{2})\s*$/.exec(typed) ?? []
  const year = Number(first)
  const isOne = first && year >= oldest && year <= now.getFullYear() && String(year + 1).endsWith(second)
  return isOne ? sessionFrom(year) : null
}

const sessionFrom = (year: number) => `${year}/${year + 1}`

/** The latest sessions, newest first. */
export const latestSessions = (now: Date, most: number) =>
  Array.from({ length: most }, (_, back) => sessionFrom(now.getFullYear() - back))

/** '2021-2022-first-exam', for use in an address. */
export const paperIdOf = ({ session, semester, paper }: Paper) =>
  `${session.replace('/', '-')}-${semester}-${paper}`

export function paperOf(id: string, now: Date): Paper | null {
  const [, years = '', semester, paper] = /^(\d{4}-\d{4})-(first|second)-(exam|test|quiz)$/.exec(id) ?? []
  const session = sessionOf(years, now)
  // The pattern allows no others.
  return session ? { session, semester: semester as Semester, paper: paper as PaperKind } : null
}

/** '2021/2022, first semester exam' */
export const paperName = ({ session, semester, paper }: Paper) => `${session}, ${semester} semester ${paper}`
