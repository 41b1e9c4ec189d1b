import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'

/** Says why a download has stopped, and that it resumes by itself. */
export function LineDown() {
  return useReachable()
    ? 'The server is not answering. It continues on its own.'
    : 'You’re offline. It continues when you’re back.'
}
