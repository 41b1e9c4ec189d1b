import { courseCodeOf } from '#contract/books/course-rules.ts'
import { Problem } from '#contract/problem.ts'
import type { Person } from '#contract/profiles/people.ts'
import { peopleOf } from '#server/people/people.ts'
import { noteRole } from '#server/people/role-log.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import type { Platform } from '#server/platform/index.ts'

/** Who may check the answers of a course: an admin names them, and the log says who was named by whom. */
export function createCheckers({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const { read } = database

  return {
    async list(course: string): Promise<{ items: Person[] }> {
      const rows = await read
        .selectFrom('course_checkers')
        .where('course', '=', course)
        .orderBy('at')
        .orderBy('userId')
        .select('userId')
        .execute()
      const people = await peopleOf(
        read,
        rows.map(({ userId }) => userId),
      )
      return { items: rows.flatMap(({ userId }) => people.get(userId) ?? []) }
    },

    save: (course: string, ids: readonly string[], actorId: string): Promise<void> =>
      database.write(async (tx) => {
        const [at, wanted] = [clock.now(), new Set(ids)]
        const rows = await tx
          .selectFrom('course_checkers')
          .where('course', '=', course)
          .select('userId')
          .execute()
        const before = new Set(rows.map(({ userId }) => userId))
        const changed = [...wanted.symmetricDifference(before)].sort()
        if (changed.length === 0) return
        // Locked in order: of two admins one waits.
        const people = await lockRows(
          tx,
          tx.selectFrom('users').where('id', 'in', changed).select(['id', 'fullName']).orderBy('id'),
        ).execute()
        if (people.length < changed.length) throw new Problem('missing', 'User profile not found')
        for (const { id: userId, fullName: subject } of people) {
          const isNamed = wanted.has(userId)
          if (isNamed)
            await tx
              .insertInto('course_checkers')
              .values({ course, userId, at })
              .onConflict((conflict) => conflict.columns(['course', 'userId']).doNothing())
              .execute()
          else
            await tx
              .deleteFrom('course_checkers')
              .where('course', '=', course)
              .where('userId', '=', userId)
              .execute()
          await noteRole(tx, {
            ...{ at, actorId, act: isNamed ? 'made a checker' : 'no longer a checker' },
            ...{ subjectId: userId, subject, reason: courseCodeOf(course) },
          })
        }
      }),
  }
}
