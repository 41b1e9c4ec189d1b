import type { Generated } from 'kysely'
import type { QuestionKind } from '#contract/books/sitting/rules.ts'
import type { CommentColumns } from '#server/kinds/comments/commented.ts'

declare module '#server/kinds/kind.ts' {
  interface ContentTables {
    explanations: true
  }
}

declare module '#server/platform/database/schema/schema.ts' {
  interface Schema {
    sheets: SheetTable
    sheet_versions: SheetVersionTable
    sheet_questions: SheetQuestionTable
    sittings: SittingTable
    sitting_answers: SittingAnswerTable
    answer_counts: AnswerCountTable
    explanations: ExplanationTable
    explanation_votes: ExplanationVoteTable
    checked_answers: CheckedAnswerTable
    course_checkers: CourseCheckerTable
    sitting_figures: SittingFigureTable
  }
}

/** The sheet of a paper as it is now. */
interface SheetTable {
  bookId: string
  version: number
  minutes: number | null
  /** How many it has. */
  questions: number
}

/** `id` is made on the phone that saved it. */
interface SheetVersionTable {
  id: string
  bookId: string
  version: number
  /** Null for somebody who left: the sheet stays. */
  byId: string | null
  minutes: number | null
  at: string
}

/** The questions of every version. */
interface SheetQuestionTable {
  bookId: string
  version: number
  /** From 1. */
  number: number
  kind: QuestionKind
  options: number | null
  page: number | null
}

/** See `facts` in contract/books/sitting/endpoints.ts. */
export interface SittingTable {
  userId: string
  id: string
  bookId: string
  practice: number
  seconds: number | null
  spent: number
  shows: 'each' | 'end'
  begunAt: string
  endedAt: string | null
  createdAt: string
}

/** The log of all answers; none is ever changed. */
export interface SittingAnswerTable {
  userId: string
  sittingId: string
  bookId: string
  question: number
  kind: QuestionKind
  answer: string
  /** By the phone's clock, which identifies the answer within its sitting. */
  givenAt: string
  /** The same, and never later than its arrival. */
  at: string
  /** 1 for the latest of this member, question and kind, which is the one that is counted. */
  latest: number
}

/** How many latest answers are the same; '' counts all of the question, and is all that is counted of own words. */
interface AnswerCountTable {
  bookId: string
  question: number
  kind: QuestionKind
  answer: string
  count: number
}

export interface ExplanationTable extends CommentColumns {
  bookId: string
  question: number
  ups: Generated<number>
  downs: Generated<number>
}

/** `vote` is 1 or -1. */
interface ExplanationVoteTable {
  explanationId: string
  userId: string
  vote: number
  at: string
}

/** The right answer to a question, by a checker; it stays without the explanation, and without them. */
interface CheckedAnswerTable {
  bookId: string
  question: number
  kind: QuestionKind
  answer: string
  explanationId: string | null
  checkedBy: string | null
  at: string
}

interface CourseCheckerTable {
  course: string
  userId: string
  at: string
}

/** How many there are of each, for the dashboard: the sum of the shares, which triggers keep. */
interface SittingFigureTable {
  name: string
  share: number
  count: number
}
