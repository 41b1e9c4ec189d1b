import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Allowance } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { digest } from '../secrets.ts'
import type { AddressKey } from './address.ts'
import { shortMemory } from './short-memory.ts'

export type { Allowance }

declare const made: unique symbol

/** An account as it is counted; only `accountKey` makes one. */
export type AccountKey = string & { readonly [made]: 'account' }

/** An account by its id, or by the e-mail somebody says it has; `by` tells apart who does it there. */
export function accountKey(account: { id: string } | { email: string }, by = '') {
  return `${'id' in account ? account.id : account.email} ${by}` as AccountKey // here it is made
}

/**
 * Counts tries by name and key. A name always goes with the same allowance. Kept are digests of the keys: no address
 * and no e-mail lies there.
 */
export interface Limits {
  /** Counts one try, or as many as say; throws `tooMany`, with the seconds to wait, when they are used up. */
  take(name: string, key: AddressKey | AccountKey, allowance: Allowance, count?: number): Promise<void>
  /** Takes a try back: it was none of those that are counted. */
  giveBack(name: string, key: AddressKey | AccountKey, allowance: Allowance, count?: number): Promise<void>
  /** Forgets all tries, after a success say. */
  forgive(name: string, key: AddressKey | AccountKey, allowance: Allowance): Promise<void>
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

/**
 * The port over any of rate-limiter-flexible's stores: one limiter a name, made when first asked for. Whoever was
 * refused is refused for `rest` milliseconds more without asking the store.
 */
export function limitsOf(
  make: (name: string, allowance: Allowance) => RateLimiterAbstract,
  { close = async () => {}, rest = 0 }: { close?: () => Promise<void>; rest?: number } = {},
): Limits {
  const limiters = new Map<string, RateLimiterAbstract>()
  const refused = shortMemory<number>(rest)

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
        // What was too much at once leaves the room there is to what is less.
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

function tooMany(milliseconds: number, { or }: Allowance): Problem {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const wait =
    seconds < 2 ? 'a second' : seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
  const sentence = `Too many tries. Please wait ${wait} and try again.`
  return new Problem('tooMany', or ? `${sentence} ${or}` : sentence, undefined, seconds)
}
