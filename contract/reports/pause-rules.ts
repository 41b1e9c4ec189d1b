/** When contact with a seller is paused. Imports nothing, so that the browser can have it. */
export const pauseRules = {
  /** So many separate members who say that their money is gone. */
  voices: 2,
  /** Each was a member so many days before the contact… */
  memberDays: 7,
  /** …and made it so many hours before it counts: a deposit is not lost in a minute. */
  contactHours: 24,
  /** How much a seller can answer. */
  side: 1_000,
} as const

export const pausedText = 'Contact is paused until an admin has looked.'
