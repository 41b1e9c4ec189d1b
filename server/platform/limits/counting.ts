import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '#contract/problem.ts'
import { skew } from '../clock.ts'
import { digest } from '../secrets.ts'
import type { Allowance, Limits } from './port.ts'
import { ttlCache } from './ttl-cache.ts'

/**
 * The port over any of rate-limiter-flexible's stores: one limiter for each name, made on first use. A refused key is
 * refused for the remaining `rest` milliseconds without asking the store.
 */
export function limitsOf(
  make: (name: string, allowance: Allowance) => RateLimiterAbstract,
  { close = async () => {}, rest = 0 }: { close?: () => Promise<void>; rest?: number } = {},
): Limits {
  const limiters = new Map<string, RateLimiterAbstract>()
  const refused = ttlCache<number>(rest)

  function limiterOf(name: string, allowance: Allowance): RateLimiterAbstract {
    const limiter = limiters.get(name) ?? make(name, allowance)
    limiters.set(name, limiter)
    return limiter
  }

  return {
    async take(name, key, allowance, count = 1) {
      const kept = digest(key)
      const until = refused.get(`${name} ${kept}`)
      if (until !== undefined) throw tooMany(until - performance.now(), allowance)
      try {
        await limiterOf(name, allowance).consume(kept, count)
      } catch (no) {
        if (!(no instanceof RateLimiterRes)) throw no
        if (isOfWrongClock(no, allowance)) {
          await this.forgive(name, key, allowance)
          return this.take(name, key, allowance, count)
        }
        // A large take that was refused must not use up what smaller ones could have.
        if (count > 1) await limiterOf(name, allowance).reward(kept, count)
        else refused.set(`${name} ${kept}`, performance.now() + no.msBeforeNext)
        throw tooMany(no.msBeforeNext, allowance)
      }
    },
    async giveBack(name, key, allowance, count = 1) {
      const kept = digest(key)
      refused.delete(`${name} ${kept}`)
      await limiterOf(name, allowance).reward(kept, count)
    },
    async forgive(name, key, allowance) {
      const kept = digest(key)
      refused.delete(`${name} ${kept}`)
      await limiterOf(name, allowance).delete(kept)
    },
    close,
  }
}

/** The window ends later than possible: a clock that was ahead wrote it. */
const isOfWrongClock = ({ msBeforeNext }: RateLimiterRes, { seconds }: Allowance) =>
  msBeforeNext > seconds * 1_000 + skew * 60_000

function tooMany(milliseconds: number, { or }: Allowance): Problem {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const wait =
    seconds < 2 ? 'a second' : seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  const sentence = `Too many tries. Please wait ${wait} and try again.`
  return new Problem('tooMany', or ? `${sentence} ${or}` : sentence, undefined, seconds)
}
