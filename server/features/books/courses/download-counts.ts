import type { Kysely } from 'kysely'
import { Problem } from '#contract/problem.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Schema } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import { forgetEmptyCourse, moveCourse } from './moving.ts'
import { publicCourse } from './public.ts'

/** Counts the members who keep a course on a phone; never names them. */
export function createDownloadCounts({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** Does nothing for a course without books and requests. */
    keep: (course: string, userId: string): Promise<void> =>
      database.write(async (tx) => {
        const at = clock.now()
        const there = await lockRows(
          tx,
          tx.selectFrom('courses').where('id', '=', course).where(publicCourse).select('id'),
        ).executeTakeFirst()
        if (!there) throw new Problem('missing', 'There is nothing for this course yet')
        const added = await tx
          .insertInto('course_keepers')
          .values({ course, userId, at })
          .onConflict((conflict) => conflict.columns(['userId', 'course']).doNothing())
          .executeTakeFirst()
        if (added.numInsertedOrUpdatedRows) await moveCourse(tx, course, { keepers: 1 }, { at })
      }),

    letGo: (course: string, userId: string): Promise<void> =>
      database.write((tx) => letGo(tx, course, userId, clock.now())),

    async keeps(course: string, userId: string): Promise<boolean> {
      const row = await database.read
        .selectFrom('course_keepers')
        .where('userId', '=', userId)
        .where('course', '=', course)
        .select('at')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

async function letGo(tx: Kysely<Schema>, course: string, userId: string, at: string): Promise<void> {
  const gone = await tx
    .deleteFrom('course_keepers')
    .where('userId', '=', userId)
    .where('course', '=', course)
    .returning('at')
    .executeTakeFirst()
  if (!gone) return
  await moveCourse(tx, course, { keepers: -1 }, { at })
  await forgetEmptyCourse(tx, course)
}

/** For a leaving member, in batches; returns whether there may be more. */
export async function letGoOfAll(tx: Kysely<Schema>, userId: string, most: number): Promise<boolean> {
  const kept = await tx
    .selectFrom('course_keepers')
    .where('userId', '=', userId)
    .orderBy('course')
    .limit(most)
    .selectAll()
    .execute()
  for (const { course, at } of kept) await letGo(tx, course, userId, at)
  return kept.length === most
}
