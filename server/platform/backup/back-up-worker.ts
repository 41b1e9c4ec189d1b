import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Config } from '#server/config.ts'
import type { Database } from '../database/port.ts'
import { refuseStrangeFiles } from '../files/installation-id.ts'
import type { FileStore, FilesConfig } from '../files/port.ts'
import type { Log } from '../log.ts'
import type { Program } from '../version.ts'
import type { Made } from './back-up.ts'
import { openBackups } from './destination.ts'
import { claimDestination } from './destination-owner.ts'
import type { Where } from './snapshot.ts'

interface Aside {
  config: Pick<Config, 'databaseUrl' | 'dataFolder' | 'line' | 's3' | 'bucketPatience'>
  /** The database of these settings. */
  database: Database
  files: FileStore
  /** A folder, or the address of a bucket. */
  to: string
  /** Takes over a destination where another campus has backed up. */
  instead?: boolean
  /** How many back-ups are kept. */
  keep: number
  program: Program
  log: Log
  /** Heap limit of the thread in megabytes; exceeding it fails the back-up, not the process. */
  heap?: number
}

/** What the thread is asked for. */
export interface Order {
  where: Where
  files: FilesConfig
  to: string
  /** Milliseconds to wait for the destination. */
  patience: number
  keep: number
  program: Program
}

/** What the thread reports: store errors as they come, and in the end the result. */
export type Said = { error: Parameters<Log['error']> } | { made: Made }

/**
 * Backs up on a thread of its own, so that requests are not held up, however many files there are. Throws where the files
 * or the destination are another campus's: its back-ups would push out the ones that have the files.
 */
export async function backUpInWorker({
  config,
  database,
  files,
  log,
  instead,
  heap = 160,
  ...order
}: Aside): Promise<Made> {
  await refuseStrangeFiles({ database, files })
  const place = await openBackups(order.to, log, config.bucketPatience)
  try {
    await claimDestination({ database, to: place }, instead)
  } finally {
    place.close()
  }
  const { databaseUrl: url, dataFolder, line, s3 } = config
  const where = { url, folder: dataFolder, line: { authority: line.authority, direct: line.direct } }
  const workerData: Order = { where, files: { dataFolder, s3 }, patience: config.bucketPatience, ...order }
  const worker = new Worker(new URL('./back-up-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 8 },
  })
  let made: Made | null = null
  worker.on('message', (said: Said) => {
    if ('made' in said) made = said.made
    else log.error(...said.error)
  })
  const [code] = await once(worker, 'exit') // rejects with the thread's error
  if (!made) throw new Error(`The back-up stopped with code ${code}.`)
  return made
}
