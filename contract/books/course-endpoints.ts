import { z } from 'zod'
import { departments, levels, limits } from '../campus.ts'
import { endpoint } from '../endpoint.ts'
import { after, page, time, id as uuid } from '../page.ts'
import { bookCard } from './endpoints.ts'
import { paperKind, semester, session } from './paper-name.ts'

const department = z.enum(departments)
const level = z.enum(levels)
const count = z.int()

/** A course as lists show it. It is made of what members brought for it and asked for; nobody owns it. */
export const courseCard = z.strictObject({
  /** As in its address: 'CHM-201'. */
  id: z.string(),
  /** As everybody reads it: 'CHM 201'. */
  code: z.string(),
  /** 'Organic Chemistry I', where it is known. */
  name: z.string().nullable(),
  level,
  papers: count,
  notes: count,
  textbooks: count,
  /** Papers that are asked for and missing, and by how many members. */
  requests: count,
  asking: count,
  /** Members who keep it on a phone. */
  keepers: count,
  /** When the latest of its books came; null where there is none yet. */
  latestAt: time.nullable(),
})

/** A paper that is asked for and missing. `id` is '2021-2022-first-exam'. */
export const paperRequest = z.strictObject({
  id: z.string(),
  session,
  semester,
  paper: paperKind,
  /** Members who ask for it. */
  votes: count,
  since: time,
})

/** With the newest six of what is no paper; more is found in the library by the course's code. */
export const course = courseCard.extend({
  /** Whose members brought something, who brought most first. */
  departments: z.array(department),
  /** All of its papers together. */
  paperBytes: count,
  /** The twenty that most ask for. */
  missing: z.array(paperRequest),
  latest: z.strictObject({
    notes: z.array(bookCard),
    textbooks: z.array(bookCard),
    /** Of which nobody said what they are. */
    others: z.array(bookCard),
  }),
})

export type CourseCard = z.output<typeof courseCard>
export type Course = z.output<typeof course>
export type PaperRequest = z.output<typeof paperRequest>

/** `code` is taken however it is written: 'CHM-201', 'chm201'. */
export const courses = {
  list: endpoint({
    method: 'GET',
    path: '/courses',
    access: 'anyone',
    summary: 'Courses by their code, 48 a page, and how many there are of each department.',
    query: z.strictObject({
      search: z.string().max(limits.search).optional(),
      department: department.optional(),
      level: level.optional(),
      after,
    }),
    /** `departments` whatever was asked for; a course is of every department whose members brought something for it. */
    reply: page(courseCard).extend({
      departments: z.array(z.strictObject({ department, courses: count })),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/courses/:code',
    access: 'anyone',
    summary: 'One course; of which nobody has brought anything yet all counts are 0.',
    reply: course,
  }),
  papers: endpoint({
    method: 'GET',
    path: '/courses/:code/papers',
    access: 'anyone',
    summary: 'Its past questions, 12 a page, the latest session first; those of no session last.',
    query: z.strictObject({ after }),
    reply: page(bookCard),
  }),
  own: endpoint({
    method: 'GET',
    path: '/courses/:code/own',
    access: 'member',
    summary: 'Which of its missing papers the viewer asks for, and whether they keep it on a phone.',
    reply: z.strictObject({ asked: z.array(z.string()), keeps: z.boolean() }),
  }),
  ask: endpoint({
    method: 'PUT',
    path: '/courses/:code/missing/:paper',
    access: 'proven',
    allowance: { most: 60, seconds: 3_600 },
    summary:
      'Asks for a paper such as 2021-2022-first-exam, one vote a member; the same again changes nothing. Where it has come by now nothing is asked for, and `bookId` is where it is.',
    reply: z.strictObject({ bookId: uuid.nullable() }),
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/courses/:code/missing/:paper',
    access: 'member',
    summary: 'Asks for it no more.',
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/courses/:code/keeping',
    access: 'member',
    allowance: { most: 60, seconds: 3_600 },
    summary:
      'Says that the viewer keeps this course on a phone; members are counted, never named. Of which there is nothing yet is none.',
  }),
  letGo: endpoint({
    method: 'DELETE',
    path: '/courses/:code/keeping',
    access: 'member',
    summary: 'Says that they keep it no more.',
  }),
}
