import { z } from 'zod'
import { limits } from '../campus.ts'
import { endpoint } from '../endpoint.ts'
import { oneOf } from '../one-of.ts'
import { after, page, time, id as uuid } from '../page.ts'
import { bookCard } from './endpoints.ts'
import { paperKind, semester, session } from './paper-name.ts'

const department = oneOf('departments')
const level = oneOf('levels')
const count = z.int()

/** A course as lists show it. It is made of the books and requests that members filed under it; nobody owns it. */
export const courseCard = z.strictObject({
  /** As in the course's address: 'CHM-201'. */
  id: z.string(),
  /** The display form: 'CHM 201'. */
  code: z.string(),
  /** 'Organic Chemistry I'; null where it is unknown. */
  name: z.string().nullable(),
  level: z.string(),
  papers: count,
  notes: count,
  textbooks: count,
  /** Missing papers that are asked for, and how many members ask for them. */
  requests: count,
  asking: count,
  /** How many members keep it on a phone. */
  keepers: count,
  /** When its newest book was added; null where it has none. */
  latestAt: time.nullable(),
})

/** A paper that members asked for and nobody has brought. `id` is '2021-2022-first-exam'. */
export const paperRequest = z.strictObject({
  id: z.string(),
  session,
  semester,
  paper: paperKind,
  /** How many members ask for it. */
  votes: count,
  since: time,
})

/** With its six newest books that are no papers; the library lists more under the course's code. */
export const course = courseCard.extend({
  /** The departments of the members who contributed, the one that contributed most first. */
  departments: z.array(z.string()),
  /** How many members take it; 0 where they are fewer than five, so that nobody is found out. */
  takers: count,
  /** The size of all its papers together, and of all its notes. */
  paperBytes: count,
  noteBytes: count,
  /** The twenty papers that most members ask for. */
  missing: z.array(paperRequest),
  latest: z.strictObject({
    notes: z.array(bookCard),
    textbooks: z.array(bookCard),
    /** Books whose kind nobody gave. */
    others: z.array(bookCard),
  }),
})

export type CourseCard = z.output<typeof courseCard>
export type Course = z.output<typeof course>
export type PaperRequest = z.output<typeof paperRequest>

/** `code` may be written in any way: 'CHM-201', 'chm201'. */
export const courses = {
  list: endpoint({
    method: 'GET',
    path: '/courses',
    access: 'anyone',
    summary: 'Lists courses by code, 48 a page, and the number in each department.',
    query: z.strictObject({
      search: z.string().max(limits.search).optional(),
      department: department.optional(),
      level: level.optional(),
      after,
    }),
    /** `departments` is independent of the filter; a course belongs to every department whose members contributed to it. */
    reply: page(courseCard).extend({
      departments: z.array(z.strictObject({ department: z.string(), courses: count })),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/courses/:code',
    access: 'anyone',
    summary: 'Returns a course. All counts are 0 if it has nothing yet.',
    reply: course,
  }),
  papers: endpoint({
    method: 'GET',
    path: '/courses/:code/papers',
    access: 'anyone',
    summary: 'Lists its past questions, 12 a page, latest session first and those without a session last.',
    query: z.strictObject({ after }),
    reply: page(bookCard),
  }),
  notes: endpoint({
    method: 'GET',
    path: '/courses/:code/notes',
    access: 'anyone',
    summary: 'Lists its notes, 12 a page, newest first.',
    query: z.strictObject({ after }),
    reply: page(bookCard),
  }),
  own: endpoint({
    method: 'GET',
    path: '/courses/:code/own',
    access: 'member',
    summary: 'Returns which missing papers you asked for, and whether you keep this course on a phone.',
    reply: z.strictObject({ asked: z.array(z.string()), keeps: z.boolean() }),
  }),
  ask: endpoint({
    method: 'PUT',
    path: '/courses/:code/missing/:paper',
    access: 'proven',
    allowance: { most: 60, seconds: 3_600 },
    summary:
      'Asks for a missing paper, such as 2021-2022-first-exam; each member has one vote, and repeating it changes nothing. If the paper is here by now, nothing is asked and `bookId` is its book.',
    reply: z.strictObject({ bookId: uuid.nullable() }),
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/courses/:code/missing/:paper',
    access: 'member',
    summary: 'Withdraws that request.',
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/courses/:code/keeping',
    access: 'member',
    allowance: { most: 60, seconds: 3_600 },
    summary:
      'Notes that you keep this course on a phone. Members are counted, never named. Not found if the course has nothing yet.',
  }),
  letGo: endpoint({
    method: 'DELETE',
    path: '/courses/:code/keeping',
    access: 'member',
    summary: 'Notes that you no longer keep it.',
  }),
}
