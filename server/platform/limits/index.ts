import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '#contract/problem.ts'

/** How often something may be tried: `most` times in `seconds`. */
export interface Allowance {
  most: number
  seconds: number
}

/** Counts tries by name and key (an address, an account). */
export interface Limits {
  /** Counts one try; throws `tooMany`, with the seconds to wait, when the allowance is used up. */
  take(name: string, key: string, allowance: Allowance): Promise<void>
  /** Forgets the tries, after a success say. */
  forgive(name: string, key: string): Promise<void>
}

/** One process's counts. */
export function memoryLimits(): Limits {
  const limiters = new Map<string, RateLimiterAbstract>()
  const limiterOf = (name: string, { most, seconds }: Allowance) => {
    const known = limiters.get(name)
    if (known) return known
    const made = new RateLimiterMemory({ keyPrefix: name, points: most, duration: seconds })
    limiters.set(name, made)
    return made
  }
  return {
    async take(name, key, allowance) {
      try {
        await limiterOf(name, allowance).consume(key)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        throw tooMany(Math.ceil(refused.msBeforeNext / 1000))
      }
    },
    async forgive(name, key) {
      await limiters.get(name)?.delete(key)
    },
  }
}

/** For load tests on one's own machine. */
export const noLimits: Limits = { take: async () => undefined, forgive: async () => undefined }

export function tooMany(seconds: number): Problem {
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  return new Problem('tooMany', `Too many tries. Please wait ${wait} and try again.`, undefined, seconds)
}
