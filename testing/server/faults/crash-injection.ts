import { expect } from 'vitest'
import type { Platform } from '#server/platform/index.ts'

const never = new Promise<never>(() => undefined)

/**
 * The platform of a process that is killed just before, or just after, it has done its n-th thing that others can see.
 * From then on nothing it does happens, and it hears of nothing.
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
    // Its generic type is lost on the way through.
    database: { ...database, write: seen(database.write as never) as typeof database.write },
    files: { ...files, put: seen(files.put), remove: seen(files.remove) },
    mail: { ...mail, send: seen(mail.send) },
    push: { ...push, send: seen(push.send) },
  }
  return { mortal, dead }
}

/**
 * Has the work done by a process that is killed between any two steps, each time on something new, and afterwards by
 * one that lives. Gives how many deaths there were.
 */
export async function killedAnywhere<T>(
  platform: Platform,
  told: {
    prepare: () => Promise<T>
    work: (mortal: Platform, it: T) => Promise<unknown>
    /** By one that lives, once nobody is at it any more. */
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
