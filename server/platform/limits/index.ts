import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '#contract/problem.ts'

/** How often something may be tried: `most` times in `seconds`. */
export interface Allowance {
  most: number
  seconds: number
}

/** Counts tries by name and key (an address, an account). A name always goes with the same allowance. */
export interface Limits {
  /** Counts one try; throws `tooMany`, with the seconds to wait, when the allowance is used up. */
  take(name: string, key: string, allowance: Allowance): Promise<void>
  /** Takes one try back: it was none of those that are counted. */
  giveBack(name: string, key: string): Promise<void>
  /** Forgets all tries, after a success say. */
  forgive(name: string, key: string): Promise<void>
  close(): Promise<void>
}

/** One process's counts. */
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

/** The port over any of rate-limiter-flexible's stores: one limiter a name, made when first asked for. */
export function limitsOf(
  make: (name: string, allowance: Allowance) => RateLimiterAbstract,
  close: () => Promise<void> = async () => undefined,
): Limits {
  const limiters = new Map<string, RateLimiterAbstract>()
  return {
    async take(name, key, allowance) {
      let limiter = limiters.get(name)
      if (!limiter) {
        limiter = make(name, allowance)
        limiters.set(name, limiter)
      }
      try {
        await limiter.consume(key)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        throw tooMany(Math.ceil(refused.msBeforeNext / 1000))
      }
    },
    async giveBack(name, key) {
      await limiters.get(name)?.reward(key)
    },
    async forgive(name, key) {
      await limiters.get(name)?.delete(key)
    },
    close,
  }
}

function tooMany(seconds: number): Problem {
  const wait =
    seconds < 2 ? 'a second' : seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new Problem('tooMany', `Too many tries. Please wait ${wait} and try again.`, undefined, seconds)
}
