import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '#client/api/call.tsx'
import { sessionQuery } from '#client/api/viewer.ts'
import { observable } from '#client/phone/observable.ts'
import { recall, remember } from '#client/phone/remember.ts'

const key = 'library-owner'
const visitor = 'visitor'
/** Null until it is known who is here; before that counts who was here last. */
const owner = observable<string | null>(null)

/** Whose library this phone holds now: the member's who was here last, also while nobody can be asked. */
export const phoneOwner = (): string => owner.get() ?? recall(key) ?? visitor

export const subscribeToOwner = owner.subscribe

/** Follows who is signed in; every page that shows what lies on the phone calls it. */
export function usePhoneOwner(): void {
  const { data } = useQuery(sessionQuery(useCall()))
  useEffect(() => {
    if (!data) return
    const next = data.viewer?.id ?? visitor
    if (next === phoneOwner()) return
    remember(key, next) // or nothing else is kept either
    owner.set(next)
  }, [data])
}
