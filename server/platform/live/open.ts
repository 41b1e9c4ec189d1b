import { type Line, usualConnection } from '../database/postgres-settings.ts'
import type { Log } from '../log.ts'
import { memoryLive } from './in-memory.ts'
import type { Live } from './port.ts'

interface Listening {
  url?: string | undefined
  line?: Pick<Line, 'authority' | 'direct' | 'doors'>
  log: Log
  /** As usual where nothing is said. */
  pulse?: { every: number; patience: number }
}

/** Between processes where they share a PostgreSQL, inside this one otherwise. */
export async function openLive({ url, line = usualConnection, log, pulse }: Listening): Promise<Live> {
  if (!url || !/^postgres(ql)?:\/\//.test(url)) return memoryLive(log)
  const { postgresLive } = await import('./postgres.ts')
  return postgresLive(line.direct ?? url, line, log, pulse)
}
