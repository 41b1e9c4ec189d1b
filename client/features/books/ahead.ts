import type { QueryClient } from '@tanstack/react-query'
import { personOf, visitor } from '#client/phone/person.ts'
import type { Caller } from '#contract/call.ts'
import { keepCatalogue } from './catalogue.ts'
import { sendPlaces } from './phone/places.ts'

/** Keeps the shelf, and tells how far a member has read on this phone. */
export async function bookAhead(client: QueryClient, call: Caller): Promise<void> {
  await Promise.all([keepCatalogue(client, call), personOf(client) !== visitor && sendPlaces(call)])
}
