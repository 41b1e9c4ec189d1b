import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { routes } from '#client/app/routes.ts'
import { type Chunk, chunksOf, type Manifest, startModule } from '#server/http/manifest.ts'

/** Readers and editors are fetched when they are first opened, not by everybody ahead; in plain bytes. */
const tooLargeAhead = 130_000

/**
 * Which files of a build a service worker brings before it stands, which once it does, those of the main screens first,
 * and which only when they are used.
 */
export async function workerFiles(client: string): Promise<Record<'first' | 'ahead' | 'others', string[]>> {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const screens = routes.flatMap(({ module }) => [...chunksOf(manifest, module)])
  const all = [...new Set([...screens, ...Object.values(manifest)].flatMap(filesOf))]
  const needed = new Set(
    ['index.html', startModule].flatMap((name) => [...chunksOf(manifest, name)].flatMap(filesOf)),
  )
  const files: Record<'first' | 'ahead' | 'others', string[]> = { first: [], ahead: [], others: [] }
  for (const file of all) {
    const isSmall = /\.(js|css)$/.test(file) && (await stat(join(client, file))).size <= tooLargeAhead
    files[needed.has(file) ? 'first' : isSmall ? 'ahead' : 'others'].push(`/${file}`)
  }
  return files
}

const filesOf = (chunk: Chunk) => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]
