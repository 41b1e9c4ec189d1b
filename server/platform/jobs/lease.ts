import { type Clock, later } from '../clock.ts'
import type { Log } from '../log.ts'

/** A process that says nothing for so long is dead, and what it was at is anybody's. */
const silence = { seconds: 20 }
/** How often one that lives says so. */
const heartbeat = 5_000

/** Until when somebody is at what is begun or gone on with now. */
export const heldFromNow = (clock: Clock): string => later(clock.now(), silence)

/** Does it while `say` says again and again that this process is at it; false ends that, since then somebody else is. */
export async function whileHeld<T>(
  log: Pick<Log, 'error'>,
  say: () => Promise<boolean>,
  work: () => Promise<T>,
): Promise<T> {
  const timer = setInterval(async () => {
    try {
      if (!(await say())) clearInterval(timer)
    } catch (error) {
      // The database is away: whoever comes first when it is back has it.
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
