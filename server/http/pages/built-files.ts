import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Builds } from './builds.ts'
import { forever, sendOlderAsset } from './older-assets.ts'

/**
 * Served as /service-worker.js when SERVICE_WORKER=off: browsers check that address at every visit, so any installed
 * worker is replaced by this one, which empties the caches and unregisters. The outbox is elsewhere and stays. The old
 * worker may still serve a page being loaded and open a cache again, so this one leaves after a second without that.
 * Chrome asks the old one to go only when told, and where a request is on its way at that moment gives it half a minute
 * without any: a page that looks for the network never grants that, so it is told every half second.
 */
const retireWorker = `let asking
self.addEventListener('install', () => {
  self.skipWaiting()
  asking = setInterval(() => self.skipWaiting(), 500)
})
self.addEventListener('activate', (event) => {
  clearInterval(asking)
  event.waitUntil(empty(2).then(() => self.registration.unregister()))
})
async function empty(rounds) {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await new Promise((next) => setTimeout(next, 500))
  if (rounds > 0) await empty(names.length > 0 ? 2 : rounds - 1)
}
`

export interface Built {
  /** Without it, installed service workers are retired. */
  worker: boolean
  /** Assets of other builds; without it only this build's are served. */
  builds?: Builds
}

/**
 * Serves what `npm run build` made for browsers. Assets have one route for all: one each, some 600, took a tenth of a
 * second at every start.
 */
export async function serveBuiltFiles(
  server: FastifyInstance,
  client: string,
  { worker, builds }: Built,
): Promise<void> {
  await server.register(fastifyStatic, {
    root: client,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', path.includes('/assets/') ? forever : 'no-cache')
      reply.header('x-content-type-options', 'nosniff')
    },
  })
  const files = (await readdir(client, { withFileTypes: true, recursive: true })).filter(
    (file) => file.isFile() && !/\.(br|gz)$/.test(file.name),
  )
  const namesIn = (folder: string) =>
    files.filter(({ parentPath }) => parentPath === folder).map(({ name }) => name)
  const assets = new Set(namesIn(join(client, 'assets')))
  server.get('/assets/:name', { errorHandler: gone }, (request, reply) => {
    const { name } = request.params as { name: string } // the route's own parameter
    if (assets.has(name)) return reply.sendFile(`assets/${name}`)
    return sendOlderAsset(builds, name, request, reply)
  })
  for (const name of namesIn(client)) {
    if (name === 'index.html' || (name === 'service-worker.js' && !worker)) continue
    server.get(`/${name}`, { errorHandler: gone }, (_, reply) => reply.sendFile(name))
  }
  if (!worker)
    server.get('/service-worker.js', (_, reply) =>
      reply.type('text/javascript').header('cache-control', 'no-cache').send(retireWorker),
    )

  /** Whoever broke off a file is told nothing. */
  function gone(error: { code?: string }, request: FastifyRequest, reply: FastifyReply): void {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy()
    else server.errorHandler(error as Parameters<typeof server.errorHandler>[0], request, reply)
  }
}
