import { expressionBuilder } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'

const ofCourses = expressionBuilder<Schema, 'courses'>()

/**
 * The condition that a course has any books or requests. It repeats its index's condition word for word: databases use a
 * partial index only where the numbers are literals.
 */
export const publicCourse = ofCourses.or([
  ofCourses('courses.books', '>', ofCourses.lit(0)),
  ofCourses('courses.requests', '>', ofCourses.lit(0)),
])
