import type { FastifyInstance } from 'fastify'
import type { Platform } from '#server/platform/index.ts'

/** For load balancers: 200 while database and files can be reached, 503 otherwise. */
export function serveHealth(server: FastifyInstance, { database, files, videos }: Platform): void {
  server.get('/health', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    const parts = await Promise.allSettled([
      database.read.selectFrom('meta').select('key').limit(1).execute(),
      files.health(),
    ])
    const [databaseWell, filesWell] = parts.map(({ status }) => status === 'fulfilled')
    return reply.code(databaseWell && filesWell ? 200 : 503).send({
      database: databaseWell ? 'well' : 'unreachable',
      files: filesWell ? 'well' : 'unreachable',
      videos: videos.encoder ?? 'originals only',
    })
  })
}
