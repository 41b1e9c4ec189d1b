import { useQueryClient } from '@tanstack/react-query'
import type { Session } from '#client/api/viewer.ts'

/** Announces who is signed in now; nothing that a visitor has cached may stand for what a member sees. */
export function useEntering(): (session: Session) => void {
  const client = useQueryClient()
  return (session) => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    client.setQueryData(['session'], session)
  }
}

/** Refetches the session: after the address was verified, or the role has changed. */
export function useReenter(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['session'] })
}
