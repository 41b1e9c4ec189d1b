import type { QueryClient } from '@tanstack/react-query'
import { leaveNothingOf } from '#client/api/leaving.ts'
import { tellSignedOut } from '#client/api/tell-signed-out.ts'
import { noteGoing } from '#client/phone/going.ts'
import { personOf, rememberPerson, visitor } from '#client/phone/person.ts'
import { noteSignedOut } from '#client/phone/signed-out.ts'
import type { Caller } from '#contract/call.ts'
import { things } from './things.ts'

/** Here at once, with or without a network; the campus is told now, or with the first request that reaches it. */
export async function signOut(client: QueryClient, call: Caller): Promise<void> {
  const person = personOf(client)
  if (person === visitor) return
  noteSignedOut(person)
  noteGoing(person, 'read')
  client.clear()
  client.setQueryData(['session'], { viewer: null })
  rememberPerson(visitor)
  void tellSignedOut(call)
  await leaveNothingOf(person, things)
}
