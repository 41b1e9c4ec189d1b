export const noticeLimits = {
  /** The unread count stops here: nobody needs a larger number. */
  unread: 100,
  /** Pushes within this many minutes of one are bundled into one. */
  bundleMinutes: 5,
} as const
