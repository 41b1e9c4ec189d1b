import type { QueryClient } from '@tanstack/react-query'
import { personOf, visitor } from '#client/offline/storage/person.ts'
import type { Caller } from '#contract/call.ts'
import { keepCatalogue } from '../list/catalogue.ts'
import { openPhone } from './database.ts'
import { phoneOwner } from './owner.ts'
import { sendPlaces } from './reading-positions.ts'

/** What fetches is loaded where a course is on its way. */
async function goOnWithCourses(client: QueryClient, call: Caller): Promise<void> {
  const db = await openPhone(phoneOwner())
  if ((await db.count('coming')) > 0)
    await (await import('../courses/download/resume-downloads.ts')).goOn([client, call])
}

/** Keeps the shelf, goes on with the courses that are on their way, and tells how far a member has read on this phone. */
export async function bookAhead(client: QueryClient, call: Caller): Promise<void> {
  await Promise.all([
    keepCatalogue(client, call),
    personOf(client) !== visitor && sendPlaces(call),
    goOnWithCourses(client, call),
  ])
}
