import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '#client/api/call.tsx'
import { sessionQuery } from '#client/api/viewer.ts'

const key = 'library-owner'
const visitor = 'visitor'
let owner: string | null = null
const listeners = new Set<() => void>()

/** Whose library this phone holds now: the member's who was here last, also while nobody can be asked. */
export function phoneOwner(): string {
  owner ??= remembered() ?? visitor
  return owner
}

export function subscribeToOwner(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Follows who is signed in; every page that shows what lies on the phone calls it. */
export function usePhoneOwner(): void {
  const { data } = useQuery(sessionQuery(useCall()))
  useEffect(() => {
    if (!data) return
    const next = data.viewer?.id ?? visitor
    if (next === phoneOwner()) return
    owner = next
    try {
      localStorage.setItem(key, next)
    } catch {
      // Storage is switched off: then nothing is kept either.
    }
    for (const listener of listeners) listener()
  }, [data])
}

function remembered(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
