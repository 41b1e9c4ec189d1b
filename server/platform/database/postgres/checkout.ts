import type pg from 'pg'
import { asOurs } from './errors.ts'
import type { openHealthCheck } from './health-check.ts'

type Pulse = Pick<ReturnType<typeof openHealthCheck>, 'watch' | 'hear'>

/** Connections of a pool for as long as somebody needs one; nobody waits longer than `wait` milliseconds for it. */
export function openCheckout(pool: pg.Pool, { watch, hear }: Pulse, wait: number) {
  /** Connections of the time before the server fell silent are of no use, whatever became of them. */
  let time = {}
  const madeIn = new WeakMap<pg.PoolClient, object>()
  pool.on('connect', (client) => {
    madeIn.set(client, time)
    hear()
  })

  const giveBack = (client: pg.PoolClient) => client.release(madeIn.get(client) !== time)

  return {
    leaveAll(): void {
      time = {}
      for (let idle = pool.idleCount; idle > 0; idle -= 1) pool.connect().then(giveBack, () => undefined)
    },
    async connect(): Promise<pg.PoolClient> {
      let connecting: Promise<pg.PoolClient> | undefined
      try {
        return await watch(() => {
          connecting = pool.connect()
          return inTime(connecting, wait)
          // One that was idle is had without a word of the server.
        }, false)
      } catch (error) {
        // One that comes after all is for the next.
        connecting?.then(giveBack, () => undefined)
        throw asOurs(error)
      }
    },
  }
}

/** Whoever waits for longer is told so; what they waited for comes when it comes. */
function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('No connection was free in time.')), milliseconds)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
