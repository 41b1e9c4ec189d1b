import { expect, test } from 'vitest'
import { everyWatched, kinds } from '#server/features.ts'
import { campus } from '#testing/server/campus.ts'
import { queryPlans } from '#testing/server/query-plans.ts'
import { createAsking } from './asking.ts'

test('a round after the first reads one alert to know that somebody asks, and never all of them', async () => {
  const { platform, clock, student } = await campus()
  const { id: userId } = student()
  await platform.database.write(async (tx) => {
    const one = { kind: 'course' as const, question: 'CHM-201', asked: 'CHM 201' }
    await tx
      .insertInto('watches')
      .values({ userId, ...one, createdAt: clock.now(), told: 0 })
      .execute()
  })
  const round = (read: typeof platform.database.read) =>
    createAsking({ ...platform, database: { ...platform.database, read } }, kinds, everyWatched)()
  await round(platform.database.read)
  const plans = await queryPlans(platform.database, round)
  const ofWatches = plans.filter((plan) => plan.includes('SEARCH watches '))
  expect(ofWatches).toHaveLength(everyWatched.size)
  for (const plan of ofWatches) expect(plan).toMatch(/^SEARCH watches USING COVERING INDEX \S+ \(kind=\?\)$/)
})
