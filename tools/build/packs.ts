import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pack } from '#client/service-worker/scope.ts'

/** Maximum bytes of a pack, uncompressed: a broken connection costs one pack, and not all. */
const most = 200_000

/** Concatenates files of a build in the given order and writes the packs beside them. */
export async function writePacks(client: string, paths: readonly string[]): Promise<Pack[]> {
  const packs: Pack[] = []
  let files: Record<string, string> = {}
  let bytes = 0
  async function write() {
    const text = JSON.stringify(files)
    const hash = createHash('sha256').update(text).digest('base64url').replaceAll('-', '_').slice(0, 8)
    const path = `/assets/screens-${hash}.json`
    await writeFile(join(client, path), text)
    packs.push({ path, files: Object.keys(files) })
    files = {}
    bytes = 0
  }
  for (const path of paths) {
    const text = await readFile(join(client, path), 'utf8')
    if (bytes > 0 && bytes + text.length > most) await write()
    files[path] = text
    bytes += text.length
  }
  if (bytes > 0) await write()
  return packs
}
