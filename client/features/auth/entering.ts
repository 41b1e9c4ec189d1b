import { useQueryClient } from '@tanstack/react-query'
import type { Viewer } from '#contract/people.ts'

/** Lets the whole app know who it is now; nothing a visitor has read is taken for what a member would see. */
export function useEntering(): (viewer: Viewer) => void {
  const client = useQueryClient()
  return (viewer) => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    client.setQueryData(['session'], { viewer })
  }
}

/** Reads again who is signed in: after the address was proven, or the role has changed. */
export function useReenter(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['session'] })
}
