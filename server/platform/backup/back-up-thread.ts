import { parentPort, workerData } from 'node:worker_threads'
import { openFiles } from '../files/open.ts'
import type { Log } from '../log.ts'
import { backUp } from './back-up.ts'
import type { Order, Said } from './back-up-worker.ts'
import { openBackups } from './destination.ts'

const { files: config, to, ...order } = workerData as Order // only back-up-worker.ts sets it
const say = (said: Said) => parentPort?.postMessage(said)
const nothing = () => undefined
// Stores log only errors.
const log: Log = { debug: nothing, info: nothing, warn: nothing, error: (...error) => say({ error }) }

const files = await openFiles(config, log)
try {
  const place = await openBackups(to, log, config.s3?.patience)
  try {
    say({ made: await backUp({ ...order, files, to: place }) })
  } finally {
    place.close()
  }
} finally {
  files.close()
}
