import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Builds } from './builds.ts'

const plain = promisify(brotliDecompress)

/** Types that browsers insist on; they detect others by content. */
const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.png': 'image/png',
}

/** Names under assets/ carry a hash of their content. */
export const forever = 'public, max-age=31536000, immutable'

/** Sends an asset that this build lacks, one of the previous or of the next; else 404. */
export async function sendOlderAsset(
  builds: Builds | undefined,
  name: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const found = /^[\w.-]{1,200}$/.test(name) ? await builds?.find(name) : null
  reply.header('x-content-type-options', 'nosniff')
  if (!found) return reply.code(404).header('cache-control', 'no-store').send()
  const takesBrotli = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))
  reply
    .type(types[extname(name)] ?? 'application/octet-stream')
    .header('cache-control', forever)
    .header('vary', 'accept-encoding')
  if (found.isSqueezed && takesBrotli) return reply.header('content-encoding', 'br').send(found.bytes)
  return reply.send(found.isSqueezed ? await plain(found.bytes) : found.bytes)
}
