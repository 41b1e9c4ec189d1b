export const noticeLimits = {
  /** Nobody reads a larger number. */
  unread: 100,
  /** Pushes that follow within so many minutes of one become one. */
  bundleMinutes: 5,
} as const
