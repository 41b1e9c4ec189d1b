import { parentPort, workerData } from 'node:worker_threads'
import { openFiles } from '../files/open.ts'
import { whyOf } from '../files/store-problems.ts'
import type { Log } from '../log.ts'
import { backUp } from './back-up.ts'
import type { Order, Said } from './back-up-worker.ts'
import { openBackups } from './destination.ts'

const { files: config, to, patience, ...order } = workerData as Order // only back-up-worker.ts sets it
const say = (said: Said) => parentPort?.postMessage(said)
const nothing = () => undefined
// Stores log only errors.
const log: Log = { debug: nothing, info: nothing, warn: nothing, error: (...error) => say({ error }) }

const files = await openFiles(config, log)
try {
  const place = await openBackups(to, log, patience)
  try {
    say({ made: await backUp({ ...order, files, to: place }) })
  } finally {
    place.close()
  }
} catch (error) {
  // Of a Problem nothing but its sentence leaves this thread.
  throw new Error(whyOf(error))
} finally {
  files.close()
}
