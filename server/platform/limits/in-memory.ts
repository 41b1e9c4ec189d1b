import { RateLimiterMemory } from 'rate-limiter-flexible'
import { limitsOf } from './counting.ts'
import type { Limits } from './port.ts'

/** Counts in this process only. */
export const memoryLimits = () =>
  limitsOf(
    (name, { most, seconds }) => new RateLimiterMemory({ keyPrefix: name, points: most, duration: seconds }),
  )

/** For load tests on one's own machine. */
export const noLimits: Limits = {
  take: async () => undefined,
  giveBack: async () => undefined,
  forgive: async () => undefined,
  close: async () => undefined,
}
