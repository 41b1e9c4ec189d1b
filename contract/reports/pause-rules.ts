/** When contact with a seller is paused. Imports nothing, so that the browser can load it. */
export const pauseRules = {
  /** How many separate members must say that their money is gone. */
  voices: 2,
  /** Each must have been a member for this many days before the contact… */
  memberDays: 7,
  /** …and made it at least this many hours ago: a deposit is not lost in a minute. */
  contactHours: 24,
  /** Maximum length of the seller's answer. */
  side: 1_000,
} as const

export const pausedText = 'Contact is paused until an admin decides.'
