import type { QueryClient } from '@tanstack/react-query'
import { personOf, visitor } from '#client/offline/storage/person.ts'
import type { Caller } from '#contract/call.ts'
import { keepCatalogue } from '../list/catalogue.ts'
import { openPhone } from './database.ts'
import { phoneOwner } from './owner.ts'
import { sendPlaces } from './reading-positions.ts'

/** Loads the downloader only when a course is pending. */
async function goOnWithCourses(client: QueryClient, call: Caller): Promise<void> {
  const db = await openPhone(phoneOwner())
  if ((await db.count('coming')) > 0)
    await (await import('../courses/download/resume-downloads.ts')).goOn([client, call])
}

/** Keeps the shelf, resumes pending courses, and sends the reading positions of this phone. */
export async function bookAhead(client: QueryClient, call: Caller): Promise<void> {
  await Promise.all([
    keepCatalogue(client, call),
    personOf(client) !== visitor && sendPlaces(call),
    goOnWithCourses(client, call),
  ])
}
