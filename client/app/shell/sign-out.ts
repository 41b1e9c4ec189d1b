import type { QueryClient } from '@tanstack/react-query'
import { leaveNothingOf } from '#client/api/clear-session-data.ts'
import { tellSignedOut } from '#client/api/tell-signed-out.ts'
import { notePendingErasure } from '#client/offline/storage/pending-erasure.ts'
import { personOf, rememberPerson, visitor } from '#client/offline/storage/person.ts'
import { noteSignedOut } from '#client/offline/storage/signed-out.ts'
import type { Caller } from '#contract/call.ts'
import { offlineKinds } from '../offline-kinds.ts'

export interface Downloads {
  count: number
  /** In bytes. */
  bytes: number
}

/** Milliseconds to wait for the phone's storage: another tab can hold it up, and signing out must not wait for that. */
const patience = 1_500

/** What somebody downloaded here, which leaves this phone with them; nothing where that cannot be read in time. */
export async function downloadsOf(client: QueryClient): Promise<Downloads> {
  const person = personOf(client)
  const read = Promise.all(offlineKinds.map(({ kept }) => kept?.rows(person).catch(() => []) ?? []))
  const rows = await Promise.race([read, new Promise<[]>((late) => setTimeout(late, patience, []))])
  const all = rows.flat().filter(({ how }) => how === 'Downloaded')
  return { count: all.length, bytes: all.reduce((sum, { bytes = 0 }) => sum + bytes, 0) }
}

/** Signs out at once, even offline; the campus hears of it now, or with the first request that reaches it. */
export async function signOut(client: QueryClient, call: Caller): Promise<void> {
  const person = personOf(client)
  if (person === visitor) return
  noteSignedOut(person)
  notePendingErasure(person, 'read')
  client.clear()
  client.setQueryData(['session'], { viewer: null })
  rememberPerson(visitor)
  void tellSignedOut(call)
  await leaveNothingOf(person, offlineKinds)
}
