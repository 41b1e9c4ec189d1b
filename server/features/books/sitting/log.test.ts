import { expect, test } from 'vitest'
import { campus } from '#testing/server/campus.ts'
import { queryPlans } from '#testing/server/query-plans.ts'
import { createSittingLog } from './log.ts'

test('a page of one’s sittings looks up their papers, and reads no list of all books', async () => {
  const { platform } = await campus()
  const [plan] = await queryPlans(platform.database, (read) =>
    createSittingLog({ read })({ userId: 'ada', course: null, after: undefined, apart: [] }),
  )
  expect(plan).toMatch(/SEARCH books .*\(id=\?\)/)
  expect(plan).not.toContain('LIST SUBQUERY')
})
