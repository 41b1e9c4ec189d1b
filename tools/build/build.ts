import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { buildServer } from './build-server.ts'
import { buildWorker } from './build-worker.ts'

/** File types that compress well. */
const squeezable = new Set([
  '.js',
  '.mjs',
  '.wasm',
  '.css',
  '.svg',
  '.json',
  '.webmanifest',
  '.html',
  '.txt',
  '.map',
  '.ttf',
])

/** Builds the pages for browser and server, compresses the browser's files at the highest level, and builds the server. */
await build({ logLevel: 'warn' })
await buildWorker()
// Compression runs in other threads during the second build.
await Promise.all([compress(), build({ logLevel: 'warn', build: { ssr: 'app/entry-server.tsx' } })])
await buildServer()

async function compress(): Promise<void> {
  const files = await readdir('dist/client', { recursive: true, withFileTypes: true })
  await Promise.all(
    files
      .filter((file) => file.isFile() && squeezable.has(extname(file.name)))
      .map(async (file) => {
        const path = join(file.parentPath, file.name)
        const bytes = await readFile(path)
        if (bytes.length < 128) return
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        }
        await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
        await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
      }),
  )
}
