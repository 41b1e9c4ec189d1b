import { expressionBuilder } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'

const ofCourses = expressionBuilder<Schema, 'courses'>()

/**
 * The condition that there is something of a course, be it only asked for: word for word that of its index, which is taken
 * for it where the numbers stand in the text.
 */
export const publicCourse = ofCourses.or([
  ofCourses('courses.books', '>', ofCourses.lit(0)),
  ofCourses('courses.requests', '>', ofCourses.lit(0)),
])
