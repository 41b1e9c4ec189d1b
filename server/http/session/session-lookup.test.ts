import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { standingClock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { userRow } from '#testing/server/samples/rows.ts'
import { createSessionLookup } from './session-lookup.ts'

eachDatabase((open) => {
  test('a thousand who hear of one thing are looked up by one question; whose session has ended is nobody', async () => {
    const database = await open()
    const clock = standingClock()
    const user = userRow({ role: 'subadmin' })
    const session = (expiresAt: string) => ({
      ...{ id: newId(), userId: user.id, secret: newId(), expiresAt },
      ...{ userAgent: '', createdAt: user.createdAt },
    })
    const stand = Array.from({ length: 1_000 }, () => session('2099-01-01T00:00:00.000Z'))
    const expired = session('2020-01-01T00:00:00.000Z')
    await database.write(async (tx) => {
      await tx.insertInto('users').values(user).execute()
      await tx
        .insertInto('sessions')
        .values([...stand, expired])
        .execute()
    })
    let questions = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      // Called once a question asked; transformQuery also for each question within one.
      async transformResult({ result }) {
        questions += 1
        return result
      },
    }
    const lookUp = createSessionLookup({ read: database.read.withPlugin(counting) }, clock)
    const viewers = await Promise.all(stand.map(({ id }) => lookUp(id)))
    expect(questions).toBe(1)
    expect(viewers.map((viewer) => viewer?.sessionId)).toEqual(stand.map(({ id }) => id))
    expect(viewers[0]).toMatchObject({ id: user.id, role: 'subadmin', status: 'active' })
    expect(await Promise.all([lookUp(expired.id), lookUp(newId())])).toEqual([null, null])
    expect(questions).toBe(2)
  })
})
