import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'

/** Why a download stands, and that it goes on by itself. */
export function LineDown() {
  return useReachable()
    ? 'The server is not answering. It continues on its own.'
    : 'You’re offline. It continues when you’re back.'
}
