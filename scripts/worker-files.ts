import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Build } from '#client/service-worker/scope.ts'
import { type Chunk, chunksOf, type Manifest, startModule } from '#server/http/manifest.ts'

/** Readers and editors are fetched when they are first opened, not by everybody ahead; in plain bytes. */
const tooLargeAhead = 130_000

/** Which files of a build a service worker brings before it stands, and which once it does. */
export async function workerFiles(client: string): Promise<Pick<Build, 'assets' | 'first' | 'ahead'>> {
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Manifest
  const all = [...new Set(Object.values(manifest).flatMap(filesOf))]
  const needed = new Set(
    ['index.html', startModule].flatMap((name) => [...chunksOf(manifest, name)].flatMap(filesOf)),
  )
  const [first, ahead]: [string[], string[]] = [[], []]
  for (const file of all) {
    if (!/\.(js|css|woff2)$/.test(file)) continue
    if (needed.has(file)) first.push(`/${file}`)
    else if ((await stat(join(client, file))).size <= tooLargeAhead) ahead.push(`/${file}`)
  }
  return { assets: all.map((file) => `/${file}`), first, ahead }
}

const filesOf = (chunk: Chunk) => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]
