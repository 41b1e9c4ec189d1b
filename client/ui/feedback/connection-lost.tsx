import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'

/** Why a download stands, and that it goes on by itself. */
export function LineDown() {
  return useReachable()
    ? 'The campus is not answering. It goes on by itself.'
    : 'The line is down. It goes on by itself when you are back.'
}
