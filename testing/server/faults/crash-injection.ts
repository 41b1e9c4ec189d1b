import { expect } from 'vitest'
import type { Platform } from '#server/platform/index.ts'

const never = new Promise<never>(() => undefined)

/**
 * The platform of a process that is killed just before, or just after, its n-th visible effect. From then on nothing it
 * does takes effect, and it gets no results.
 */
function dying(platform: Platform, death: number, isAfter: boolean) {
  const { promise: dead, resolve: die } = Promise.withResolvers<void>()
  let step = 0
  const seen =
    <A extends unknown[], R>(act: (...told: A) => Promise<R>) =>
    async (...told: A): Promise<R> => {
      step += 1
      if (step > death) return never
      if (step < death) return act(...told)
      if (isAfter) await act(...told).catch(() => undefined)
      die()
      return never
    }
  const { database, files, mail, push } = platform
  const mortal: Platform = {
    ...platform,
    // The wrapper loses its generic type.
    database: { ...database, write: seen(database.write as never) as typeof database.write },
    files: { ...files, put: seen(files.put), remove: seen(files.remove) },
    mail: { ...mail, send: seen(mail.send) },
    push: { ...push, send: seen(push.send) },
  }
  return { mortal, dead }
}

/**
 * Lets a process do the work and be killed between any two steps, each time with new data, and then another process that
 * lives. Returns the number of deaths.
 */
export async function killedAnywhere<T>(
  platform: Platform,
  told: {
    prepare: () => Promise<T>
    work: (mortal: Platform, it: T) => Promise<unknown>
    /** Run by a living process, once the leases of the dead one have expired. */
    after: (it: T, where: string) => Promise<void>
  },
): Promise<number> {
  let deaths = 0
  for (let step = 1; ; step += 1)
    for (const isAfter of [false, true]) {
      const it = await told.prepare()
      const { mortal, dead } = dying(platform, step, isAfter)
      const isDead = await Promise.race([dead.then(() => true), told.work(mortal, it).then(() => false)])
      await told.after(it, `killed ${isAfter ? 'after' : 'before'} step ${step}`)
      if (isDead) deaths += 1
      else if (isAfter) {
        expect(deaths).toBeGreaterThan(1)
        return deaths
      }
    }
}
