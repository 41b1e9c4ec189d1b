import type pg from 'pg'
import { asOurs } from './errors.ts'
import type { openHealthCheck } from './health-check.ts'

type Pulse = Pick<ReturnType<typeof openHealthCheck>, 'watch' | 'hear'>

/** Lends connections of a pool; nobody waits longer than `wait` milliseconds for one. */
export function openCheckout(pool: pg.Pool, { watch, hear }: Pulse, wait: number) {
  /** Connections made before the server fell silent are closed when they come back, whatever their state. */
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
      // Nobody waits where more are idle than are asked for.
      if (pool.idleCount > pool.waitingCount) return pool.connect()
      let connecting: Promise<pg.PoolClient> | undefined
      try {
        return await watch(() => {
          connecting = pool.connect()
          return inTime(connecting, wait)
          // An idle connection comes without a word from the server.
        }, false)
      } catch (error) {
        // A connection that comes late goes back to the pool.
        connecting?.then(giveBack, () => undefined)
        throw asOurs(error)
      }
    },
  }
}

/** Rejects after so long; the work itself goes on. */
function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('No connection was free in time.')), milliseconds)
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
