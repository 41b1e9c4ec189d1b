import { type Line, usualConnection } from '../database/postgres-settings.ts'
import type { Log } from '../log.ts'
import { memoryLive } from './in-memory.ts'
import type { Live } from './port.ts'

interface Listening {
  url?: string | undefined
  line?: Pick<Line, 'authority' | 'direct' | 'gates'>
  log: Log
  /** Health check of the connection; usual values by default. */
  heartbeat?: { every: number; patience: number }
}

/** Across processes where they share a PostgreSQL, otherwise inside this one. */
export async function openLive({ url, line = usualConnection, log, heartbeat }: Listening): Promise<Live> {
  if (!url || !/^postgres(ql)?:\/\//.test(url)) return memoryLive(log)
  const { postgresLive } = await import('./postgres.ts')
  return postgresLive(line.direct ?? url, line, log, heartbeat)
}
