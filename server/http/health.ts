import type { FastifyInstance } from 'fastify'
import type { Platform } from '#server/platform/index.ts'

/** Milliseconds for which an answer holds: anybody may ask, and a bucket is paid for every question. */
const lasts = 5_000

interface Health {
  database: 'well' | 'unreachable'
  files: 'well' | 'unreachable'
  videos: 'made smaller' | 'originals only'
}

/** For load balancers: 200 while database and files can be reached, 503 otherwise. */
export function serveHealth(server: FastifyInstance, { database, files, videos, clock }: Platform): void {
  let last: { at: number; health: Promise<Health> } | undefined

  server.get('/health', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    const health = await known()
    const isWell = health.database === 'well' && health.files === 'well'
    return reply.code(isWell ? 200 : 503).send(health)
  })

  /** Whoever asks while another is answered hears the same. */
  function known(): Promise<Health> {
    const now = clock.milliseconds()
    if (!last || now - last.at >= lasts) {
      const asked = { at: Number.POSITIVE_INFINITY, health: ask() }
      void asked.health.then(() => {
        asked.at = clock.milliseconds()
      })
      last = asked
    }
    return last.health
  }

  async function ask(): Promise<Health> {
    const parts = await Promise.allSettled([
      database.read.selectFrom('meta').select('key').limit(1).execute(),
      files.health(),
    ])
    const [inDatabase, inFiles] = parts.map(({ status }) =>
      status === 'fulfilled' ? ('well' as const) : ('unreachable' as const),
    )
    return {
      database: inDatabase ?? 'unreachable',
      files: inFiles ?? 'unreachable',
      videos: videos.encoder ? 'made smaller' : 'originals only',
    }
  }
}
