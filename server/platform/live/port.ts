import type { Log } from '../log.ts'
import { memoryLive } from './memory.ts'

/** Says that something has changed, never what: whoever hears it asks again through the endpoint it may use. */
export interface Live {
  /** To be called after the commit. Reaches every process that shares the database; never throws. */
  announce(topic: string): void
  /** Calls `heard` at every announcement of the topic, and when one may have been missed. */
  listen(topic: string, heard: () => void): () => void
  close(): Promise<void>
}

/** Between processes where they share a PostgreSQL, inside this one otherwise. */
export async function openLive({ url, log }: { url?: string | undefined; log: Log }): Promise<Live> {
  if (!url || !/^postgres(ql)?:\/\//.test(url)) return memoryLive(log)
  const { postgresLive } = await import('./postgres.ts')
  return postgresLive(url, log)
}
