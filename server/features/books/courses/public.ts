import { expressionBuilder } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'

const ofCourses = expressionBuilder<Schema, 'courses'>()

/** The condition that there is something of a course, be it only asked for. */
export const publicCourse = ofCourses.or([
  ofCourses('courses.books', '>', 0),
  ofCourses('courses.requests', '>', 0),
])
