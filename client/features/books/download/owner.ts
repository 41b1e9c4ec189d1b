import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#client/api/viewer.ts'
import { observable } from '#client/offline/storage/observable-store.ts'
import { lastPerson, personOf, visitor } from '#client/offline/storage/person.ts'

/** Null until it is known who is here; before that counts who was here last. */
const owner = observable<string | null>(null)

/** Whose library this phone holds now: the member's who was here last, also while nobody can be asked. */
export const phoneOwner = (): string => owner.get() ?? lastPerson() ?? visitor

export const subscribeToOwner = owner.subscribe

/** Follows who is here; every page that shows what lies on the phone calls it. */
export function usePhoneOwner(): void {
  const client = useQueryClient()
  const { loading } = useSession()
  const person = loading ? null : personOf(client)
  useEffect(() => {
    if (person) owner.set(person)
  }, [person])
}
