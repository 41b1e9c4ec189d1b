import { expect, test } from 'vitest'
import { eachDatabase } from '#testing/server/databases.ts'
import { touch } from '../database/port.ts'
import { campusTopic, followCampus } from './current.ts'

eachDatabase((open) => {
  test('all who ask while the campus is looked up share the next look: nobody waits for a hundred', async () => {
    const database = await open()
    let looks = 0
    const campus = followCampus({
      read: database.read,
      // As on PostgreSQL, which cannot tell at once.
      async versions(topics) {
        looks += 1
        return database.versions(topics)
      },
    })
    await Promise.all(Array.from({ length: 100 }, () => campus.follow()))
    expect(looks).toBeLessThanOrEqual(2)
  })

  test('whoever asks after something was published waits for a look of afterwards', async () => {
    const database = await open()
    const looked: string[] = []
    const campus = followCampus({
      read: database.read,
      async versions(topics) {
        const version = await database.versions(topics)
        looked.push(version)
        return version
      },
    })
    const before = campus.follow()
    await database.write(async (tx) => touch(tx, campusTopic))
    await campus.follow()
    expect(looked.at(-1)).toBe(await database.versions([campusTopic]))
    await before
  })
})
