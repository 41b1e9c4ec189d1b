import { z } from 'zod'
import { limits } from '../campus.ts'
import { endpoint } from '../endpoint.ts'
import { after, page, time, id as uuid } from '../page.ts'
import { course, courseCard, paperRequest } from './course-endpoints.ts'
import { bookCard } from './endpoints.ts'

/** The courses that a member takes, which nobody else sees. */
const taken = z.strictObject({
  /** By code. */
  items: z.array(courseCard.extend(course.pick({ paperBytes: true, noteBytes: true }).shape)),
  /** When the list was last saved; null for an empty one. */
  savedAt: time.nullable(),
  /** The six papers that most members ask for in these courses, and whether you do. */
  missing: z.array(paperRequest.extend({ course: z.string(), asked: z.boolean() })),
  /** Of their 36 newest books those that others added, newest first: a phone counts what is newer than its last visit. */
  news: z.array(z.strictObject({ id: uuid, course: z.string(), at: time })),
  /** The minute in which this was answered, by the campus's clock. */
  at: time,
})

export type OwnCourses = z.output<typeof taken>
export type OwnCourse = OwnCourses['items'][number]

export const ownCourses = {
  read: endpoint({
    method: 'GET',
    path: '/my/courses',
    access: 'member',
    summary: 'Lists the courses you take. Only you see this list.',
    reply: taken,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/my/courses',
    access: 'member',
    allowance: { most: 60, seconds: 3_600 },
    summary:
      'Saves which courses you take, up to 16 codes in any spelling, whether we know them or not. The list replaces the one before.',
    body: z.strictObject({ codes: z.array(z.string().max(limits.courseCode)).max(100) }),
    reply: taken,
  }),
  books: endpoint({
    method: 'GET',
    path: '/my/courses/books',
    access: 'member',
    summary: 'Lists the books of all courses you take, newest first, 12 a page.',
    query: z.strictObject({ after }),
    reply: page(bookCard),
  }),
}
