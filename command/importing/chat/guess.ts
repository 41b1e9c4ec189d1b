import {
  courseCodeOf,
  courseIdOf,
  type PaperKind,
  type Semester,
  sessionOf,
} from '#contract/books/course-rules.ts'
import { paperTitle } from '#contract/books/drafts/draft-rules.ts'
import type { BookKind } from '#contract/books/endpoints.ts'
import { limits } from '#contract/campus.ts'
import { withoutContacts } from './message.ts'

export interface Guess {
  course: string | null
  kind: BookKind | null
  session: string | null
  semester: Semester | null
  paper: PaperKind | null
}

export const noGuess: Guess = { course: null, kind: null, session: null, semester: null, paper: null }

/** What words or the name of a file say of a paper: 'chm201 exam 22/23 1st sem', 'CSC-205_PQ_2021-2022.pdf'. */
export function guessFrom(text: string, now: Date): Guess {
  const words = text.slice(0, 2_000).replaceAll(/[_\s]+/g, ' ')
  const courses = new Set(
    [...words.matchAll(/(?<![a-z])([a-z]{3})[ .-]{0,3}(\d{3})(?!\d)/gi)].flatMap(
      ([, letters = '', digits = '']) => courseIdOf(letters + digits) ?? [],
    ),
  )
  // Of two courses it is not known which is meant.
  const [only = null, another] = courses
  const said = (pattern: RegExp) => pattern.test(words)
  const semester = said(/\b(?:1st|first) sem|\bfirst semester|\bharmattan\b/i)
    ? 'first'
    : said(/\b(?:2nd|second) sem|\bsecond semester|\brain\b/i)
      ? 'second'
      : null
  const paper = said(/\bquiz/i) ? 'quiz' : said(/\btests?\b/i) ? 'test' : said(/\bexam/i) ? 'exam' : null
  const isPaper = paper !== null || said(/\bpast[ -]?q|\bp\.?q\.?s?\b|\bquestions?\b/i)
  const kind = isPaper
    ? 'past questions'
    : said(/\bnotes?\b|\blectures?\b|\bhand-?outs?\b|\bslides?\b|\bmaterials?\b|\bsummar/i)
      ? 'notes'
      : said(/\btext ?books?\b|\bedition\b/i)
        ? 'textbook'
        : null
  return {
    ...{ course: another ? null : only, kind, semester, paper },
    session: sessionIn(words, now),
  }
}

/** Two years that follow each other; of one year it is not known whether a session began or ended in it. */
function sessionIn(words: string, now: Date): string | null {
  for (const [, first = '', second = ''] of words.matchAll(
    /(?<!\d)((?:20)?\d\d) ?[/-] ?((?:20)?\d\d)(?!\d)/g,
  )) {
    const session = sessionOf(`${first.length === 2 ? `20${first}` : first}/${second}`, now)
    if (session) return session
  }
  return null
}

/** What the first says, and whatever only a later one does. */
export const together = (guesses: readonly Guess[]): Guess => {
  const all = { ...noGuess }
  for (const guess of guesses)
    for (const name of Object.keys(noGuess) as (keyof Guess)[]) // its own keys
      Object.assign(all, { [name]: all[name] ?? guess[name] })
  return all
}

/** Whether the words are about a course or its papers at all. */
export const isAboutPapers = ({ course, kind }: Guess): boolean => course !== null || kind !== null

const isNoTitle =
  /^(?:img|photo|pic|doc|document|scan|new doc|untitled|camscanner|whatsapp|file)?(?:[\s\d().-]|wa(?=\d))*$/i

/** 'CHM 107, 2022/2023, second semester exam'; else what the file is called. */
export function titleOf(guess: Guess, name: string | null): string {
  const { kind } = guess
  const course = guess.course && courseCodeOf(guess.course)
  const paper = paperTitle({ ...guess, courseCode: course })
  if (paper) return paper
  const called = withoutContacts((name ?? '').replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll(/[_\s-]+/g, ' '))
  if (called && !isNoTitle.test(called)) return [...called].slice(0, limits.bookTitle).join('')
  return [course, kind ?? 'paper'].filter(Boolean).join(', ')
}
