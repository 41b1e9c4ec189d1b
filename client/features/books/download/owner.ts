import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#client/api/viewer.ts'
import { observable } from '#client/offline/storage/observable-store.ts'
import { lastPerson, personOf, visitor } from '#client/offline/storage/person.ts'

/** Null until it is known who is here; until then the person who was here last counts. */
const owner = observable<string | null>(null)

/** Whose library this phone holds: the member's who was here last, also while offline. */
export const phoneOwner = (): string => owner.get() ?? lastPerson() ?? visitor

export const subscribeToOwner = owner.subscribe

/** Follows the signed-in person; every page that shows what is on the phone must call it. */
export function usePhoneOwner(): void {
  const client = useQueryClient()
  const { loading } = useSession()
  const person = loading ? null : personOf(client)
  useEffect(() => {
    if (person) owner.set(person)
  }, [person])
}
