import type { Log } from '../log.ts'
import { memoryLive } from './memory.ts'
import type { Live } from './port.ts'

/** Between processes where they share a PostgreSQL, inside this one otherwise. */
export async function openLive({ url, log }: { url?: string | undefined; log: Log }): Promise<Live> {
  if (!url || !/^postgres(ql)?:\/\//.test(url)) return memoryLive(log)
  const { postgresLive } = await import('./postgres.ts')
  return postgresLive(url, log)
}
