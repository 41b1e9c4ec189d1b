import { hashKey, type QueryClient } from '@tanstack/react-query'
import { readCached } from '#client/offline/cache/offline-cache.ts'
import { isReachable } from '#client/offline/connectivity/connectivity.ts'
import { currentSaver } from '#client/offline/data-usage/saver.ts'
import { mayLieHere } from '#client/offline/storage/indexed-db.ts'
import { personOf, visitor } from '#client/offline/storage/person.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { ownBooksQuery, ownCoursesQuery } from '../courses/queries.ts'
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

const anHour = 60 * 60_000

/** Keeps what a member takes, so that the library opens with it though they have not seen it since they chose. */
async function keepOwnCourses(client: QueryClient, call: Caller, now = Date.now()): Promise<void> {
  const person = personOf(client)
  if (person === visitor || !isReachable() || currentSaver().on) return
  const { queryKey } = ownCoursesQuery(call, true)
  const kept = await readCached(person, hashKey(queryKey))
  if (kept && Math.abs(now - kept.at) < anHour) return
  const own = await call(api.ownCourses.read, {})
  client.setQueryData(queryKey, own)
  if (own.items.length === 0) return
  const page = await call(api.ownCourses.books, { query: {} })
  client.setQueryData(ownBooksQuery(call, true).queryKey, { pages: [page], pageParams: [null] })
}

/** Sends what was answered on this phone and never came into the outbox, because the app was killed between. */
async function sendSittings(client: QueryClient): Promise<void> {
  const person = personOf(client)
  if (person === visitor || !(await mayLieHere(`sittings-${person}`))) return
  await (await import('../sitting/own/send-sitting.ts')).sendWhatIsLeft(person)
}

/** Keeps the shelf and what a member takes, resumes pending courses, and sends the reading positions and answers of this phone. */
export async function bookAhead(client: QueryClient, call: Caller): Promise<void> {
  await Promise.all([
    keepCatalogue(client, call),
    keepOwnCourses(client, call),
    personOf(client) !== visitor && sendPlaces(call),
    goOnWithCourses(client, call),
    sendSittings(client),
  ])
}
