import { useQueryClient } from '@tanstack/react-query'
import type { Session } from '#client/api/viewer.ts'

/** Lets the whole app know who it is now; nothing a visitor has read is taken for what a member would see. */
export function useEntering(): (session: Session) => void {
  const client = useQueryClient()
  return (session) => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    client.setQueryData(['session'], session)
  }
}

/** Reads again who is signed in: after the address was proven, or the role has changed. */
export function useReenter(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['session'] })
}
