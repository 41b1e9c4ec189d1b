import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { buildWorker } from './build-worker.ts'

/** What gets smaller. */
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

/** Builds the pages for the browser and for the server, and compresses what the browser gets, once and well. */
await build({ logLevel: 'warn' })
await buildWorker()
// Other threads compress while this one builds.
await Promise.all([compress(), build({ logLevel: 'warn', build: { ssr: 'app/entry-server.tsx' } })])

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
