import { CompiledQuery, createQueryId, type KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { campus } from '#testing/server/campus.ts'
import { createOneCourse } from './one-course.ts'

/** SQLite's query plans for each statement of a page. */
async function plansOf(read: (one: ReturnType<typeof createOneCourse>) => Promise<unknown>) {
  const { platform } = await campus()
  const db = platform.database.read
  const asked: CompiledQuery[] = []
  const listening: KyselyPlugin = {
    transformQuery({ node }) {
      asked.push(db.getExecutor().compileQuery(node, createQueryId()))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await read(createOneCourse({ read: db.withPlugin(listening) }))
  const plans = await Promise.all(
    asked.map(async ({ sql, parameters }) => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]))
      return (rows as { detail: string }[]).map(({ detail }) => detail).join('; ') // the shape that SQLite returns
    }),
  )
  return plans.filter((plan) => /\bbooks\b/.test(plan))
}

// Ten thousand papers took the time of ten (docs/decisions/courses.md); this index is the reason.
test('the first page of a course reads its papers in their order from an index, and sorts none', async () => {
  const plans = await plansOf(async (one) => {
    await one.read('CHM-201', [])
    await one.list('CHM-201', 'past questions', undefined, [])
  })
  expect(plans).toHaveLength(4)
  for (const plan of plans) {
    expect(plan).toMatch(/SEARCH books USING INDEX books_of_course \(course=\? AND kind=\?/)
    expect(plan).not.toContain('TEMP B-TREE')
  }
})
