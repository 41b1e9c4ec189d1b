import { type Clock, later } from '../clock.ts'
import type { Log } from '../log.ts'

/** A process without a heartbeat for so long counts as dead, and its work is free for others. */
const silence = { seconds: 20 }
/** How often one that lives says so. */
const heartbeat = 5_000

/** When a lease that is taken or renewed now expires. */
export const heldFromNow = (clock: Clock): string => later(clock.now(), silence)

/** Runs the work while `say` renews the lease; aborts when it returns false, since another process has it then. */
export async function whileHeld<T>(
  log: Pick<Log, 'error'>,
  say: () => Promise<boolean>,
  work: () => Promise<T>,
): Promise<T> {
  const timer = setInterval(async () => {
    try {
      if (!(await say())) clearInterval(timer)
    } catch (error) {
      // The database is away: whoever is first when it is back takes the lease.
      log.error('The lease was not renewed', error, {}, 'again and again')
    }
  }, heartbeat)
  timer.unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}
