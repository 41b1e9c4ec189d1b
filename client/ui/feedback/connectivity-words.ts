import type { Connectivity } from '#client/offline/connectivity/connectivity.ts'

/** What is wrong with the way to the campus, as far as a phone can tell; null where nothing is. */
export const reachWords: Record<Connectivity, string | null> = {
  reached: null,
  offline: "You're offline. Some features may not work.",
  silent: 'The campus is not answering. What you have read is here, and what you make is kept.',
  cut: 'Nothing comes through this network. Your data may have run out.',
  portal: 'This network answers instead of the campus. You may have to sign in to it in your browser.',
}
