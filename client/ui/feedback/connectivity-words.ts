import type { Connectivity } from '#client/offline/connectivity/connectivity.ts'

/** What is wrong on the way to the campus, as far as a phone can tell; null for nothing. */
export const reachWords: Record<Connectivity, string | null> = {
  reached: null,
  offline: "You're offline. Some features may not work.",
  silent: 'The server is not answering. You can read what you’ve opened, and we save what you make.',
  cut: 'This network isn’t working. Your data may have run out.',
  portal: 'This network may want you to sign in first. Open it in your browser.',
}
