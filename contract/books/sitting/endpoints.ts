import { z } from 'zod'
import { comment, commentEndpoints } from '../../comments/endpoints.ts'
import { endpoint } from '../../endpoint.ts'
import { after, id, page, time } from '../../page.ts'
import { person } from '../../profiles/people.ts'
import { choices, questionKinds, sittingLimits } from './rules.ts'

const count = z.int()
const kind = z.enum(questionKinds)
/** The number of a question, from 1. */
const number = z.int().min(1).max(sittingLimits.questions)

/** How a question is answered, and on which page of the paper it stands, where that is known. */
const question = z.strictObject({
  kind,
  /** How many choices it has; null for a question of another kind. */
  options: z.int().min(2).max(choices.length).nullable(),
  page: z.int().min(1).max(10_000).nullable(),
})

/** Who saved a version of a sheet; null for people who left. */
const version = z.strictObject({
  version: z.int(),
  by: z.strictObject({ id, fullName: z.string() }).nullable(),
  at: time,
})

/** How the questions of a paper are answered. The questions themselves are in the paper alone. At most 10 KB. */
export const sheet = z.strictObject({
  bookId: id,
  version: z.int(),
  /** How long the paper takes; null where that is unknown. */
  minutes: z.int().nullable(),
  /** Its questions in order: the first is number 1. */
  questions: z.array(question),
  /** The ten versions up to this one, newest first. */
  versions: z.array(version),
})

/**
 * An answer: 'A' to 'E', a number, or words. `at` is when it was given, by the phone's clock: with its question it
 * identifies the answer within its sitting.
 */
const answer = z.strictObject({ question: number, kind, answer: z.string().min(1).max(1_000), at: time })

/** What is known of a sitting before its answers. */
const facts = {
  bookId: id,
  /** Questions that came back: those are in the log, and never counted. */
  practice: z.boolean(),
  /** How many seconds the clock gave; null without one. */
  seconds: z
    .int()
    .min(1)
    .max(sittingLimits.minutes * 60)
    .nullable(),
  /** How many were spent so far, without pauses. */
  spent: z.int().min(0).max(1_000_000),
  /** Whether what others said is shown after each question, or at the end. */
  shows: z.enum(['each', 'end']),
  begunAt: time,
  endedAt: time.nullable(),
}

/** A sitting as its owner alone sees it. */
export const sitting = z.strictObject({
  id,
  ...facts,
  /** Of its questions: right answers, those where the right answer is known, and all that were answered. */
  score: z.strictObject({ right: count, known: count, answered: count }),
  /** In the order in which they were given. `isRight` is null where the right answer is unknown, or not to be told yet. */
  answers: z.array(answer.extend({ isRight: z.boolean().nullable() })),
})

/** What others said to a question that the viewer has answered. */
const said = z.strictObject({
  question: number,
  kind,
  /** The viewer's own answer. */
  mine: z.string(),
  /** How many answered; of different numbers the five commonest are in `counts`, and of own words none. */
  total: count,
  counts: z.array(z.strictObject({ answer: z.string(), count })),
  /** The right answer as a checker of the course confirmed it. */
  checked: z.string().nullable(),
})

const vote = z.union([z.literal(-1), z.literal(0), z.literal(1)])

/** Why an answer is right: a comment on a question, signed. */
export const explanation = comment.extend({
  question: number,
  ups: count,
  downs: count,
  /** The viewer's vote. */
  vote,
  /** A checker confirmed the answer by it, and it was not edited since. */
  isChecked: z.boolean(),
})

export type Sheet = z.output<typeof sheet>
export type Question = z.output<typeof question>
export type Sitting = z.output<typeof sitting>
export type Answer = z.output<typeof answer>
export type Said = z.output<typeof said>
export type Explanation = z.output<typeof explanation>

export const sheets = {
  read: endpoint({
    method: 'GET',
    path: '/books/:id/sheet',
    access: 'anyone',
    summary: 'Returns the answer sheet of a paper, or an earlier version of it.',
    query: z.strictObject({ version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
    reply: sheet,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/books/:id/sheet',
    access: 'proven',
    allowance: { most: 60, seconds: 3_600 },
    summary:
      'Makes or fixes the answer sheet of a paper; the last save stands, and every version is saved with its author. `id` is made by the client: repeating it changes nothing. Answers stay, and those to a question whose kind changed are not counted while it has another kind.',
    body: z.strictObject({
      id,
      minutes: z.int().min(1).max(sittingLimits.minutes).nullable(),
      questions: z.array(question).min(1).max(sittingLimits.questions),
    }),
    reply: sheet,
  }),
}

export const sittings = {
  deliver: endpoint({
    method: 'PUT',
    path: '/sittings/:id',
    access: 'member',
    allowance: { most: 240, seconds: 600 },
    summary:
      'Delivers your sitting of a paper, or more of it: up to 240 answers at once. Repeating it changes nothing, and nothing is taken back: answers are added, `spent` grows, and `endedAt` stays. Your latest answer to a question is counted. Returns how many answers of it have arrived.',
    body: z.strictObject({ ...facts, answers: z.array(answer).max(sittingLimits.answersAtOnce) }),
    reply: z.strictObject({ arrived: count }),
  }),
  log: endpoint({
    method: 'GET',
    path: '/my/sittings',
    access: 'member',
    summary:
      'Lists your sittings with their answers, latest first, 12 a page; of one course with `course`. Then `sheets` has those of its papers. Only you see this list.',
    query: z.strictObject({ course: z.string().max(20).optional(), after }),
    reply: page(sitting).extend({
      sheets: z.array(z.strictObject({ bookId: id, questions: count, minutes: z.int().nullable() })),
    }),
  }),
  said: endpoint({
    method: 'GET',
    path: '/books/:id/said',
    access: 'member',
    summary:
      'Returns what others said to the questions of a paper that you answered, or to one of them with its 50 best explanations. Questions that you did not answer are left out, and so are those of a sitting that shows them at the end, until it has ended.',
    query: z.strictObject({
      question: z.coerce.number().int().min(1).max(sittingLimits.questions).optional(),
    }),
    reply: z.strictObject({
      items: z.array(said),
      /** Whether you may check answers of this course. */
      mayCheck: z.boolean(),
      explanations: z.array(explanation),
    }),
  }),
}

const { write, edit, remove, restore } = commentEndpoints({
  below: 'books',
  kind: 'explanation',
  listed: comment,
  replyTo: { question: number },
  summaries: {
    list: '',
    write:
      'Explains an answer of a question that you answered, in up to 600 characters. Repeating the id changes nothing.',
    remove: 'Deletes an explanation; for its author and admins. It can be restored for ten minutes.',
  },
})

/** Explanations are comments: they are listed by `sittings.said`. */
export const explanations = {
  ...{ write, edit, remove, restore },
  vote: endpoint({
    method: 'PUT',
    path: '/explanations/:id/vote',
    access: 'member',
    allowance: { most: 200, seconds: 600 },
    summary: 'Votes for an explanation, 1 or -1, or takes the vote back, 0. Repeating it changes nothing.',
    body: z.strictObject({ vote }),
    reply: z.strictObject({ ups: count, downs: count }),
  }),
  check: endpoint({
    method: 'PUT',
    path: '/explanations/:id/check',
    access: 'member',
    allowance: { most: 200, seconds: 600 },
    summary:
      'Confirms an explanation and the answer that is right, or takes that back with null; for checkers of the course. The last one stands.',
    body: z.strictObject({ answer: z.string().max(1_000).nullable() }),
    reply: z.strictObject({ checked: z.string().nullable() }),
  }),
}

const checkersOfCourse = z.strictObject({ items: z.array(person) })

/** Who may check answers in a course. */
export const checkers = {
  list: endpoint({
    method: 'GET',
    path: '/courses/:code/checkers',
    access: 'admin',
    summary: 'Lists who may check answers of a course.',
    reply: checkersOfCourse,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/courses/:code/checkers',
    access: 'admin',
    summary: 'Saves who may check answers of a course, up to 20 members. The list replaces the one before.',
    body: z.strictObject({ ids: z.array(id).max(sittingLimits.checkers) }),
    reply: checkersOfCourse,
  }),
}
