import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { copyFile, copyFiles, withLimit } from '#server/platform/files/copy.ts'
import { isInstallationId } from '#server/platform/files/installation-id.ts'
import type { FileStore } from '#server/platform/files/port.ts'
import type { Begin } from './progress.ts'

/**
 * Copies all files to a store that is empty or holds some of them already, and reads every copy back to compare it. A
 * copy that differs is sent again.
 */
export async function moveFiles(from: FileStore, to: FileStore, begin: Begin) {
  const wanted = await sizes(from)
  const there = await sizes(to)
  for (const key of there.keys())
    if (!wanted.has(key))
      throw new Error(`The bucket is not empty (see "${key}"); a campus can only move into an empty one.`)
  const all = total(wanted)
  const done = total(new Map([...there].filter(([key, bytes]) => wanted.get(key) === bytes)))
  const sending = begin('Sending', 'files', all, done)
  await copyFiles(from, to, (bytes) => sending.add(1, bytes))

  const comparing = begin('Comparing', 'files', all)
  await withLimit(
    (async function* () {
      yield* wanted.keys()
    })(),
    async (key) => {
      const sum = await sumOf(from, key)
      if (sum === null) throw new Error(`"${key}" is gone from the old campus: is it still running? Stop it.`)
      if ((await sumOf(to, key)) !== sum) {
        await copyFile(key, from, to)
        if ((await sumOf(to, key)) !== sum) throw new Error(`"${key}" did not arrive as it was sent.`)
      }
      comparing.add(1, wanted.get(key) ?? 0)
    },
  )
  const { count } = total(await sizes(to))
  if (count !== all.count) throw new Error(`${count} files are in the bucket, but ${all.count} were sent.`)
  return all
}

async function sizes(store: FileStore): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for await (const { key, bytes } of store.list('')) if (!isInstallationId(key)) found.set(key, bytes)
  return found
}

const total = (files: ReadonlyMap<string, number>) => ({
  count: files.size,
  bytes: [...files.values()].reduce((sum, bytes) => sum + bytes, 0),
})

async function sumOf(store: FileStore, key: string): Promise<string | null> {
  const found = await store.open(key)
  if (!found) return null
  const hash = createHash('sha256')
  await pipeline(found.stream, hash)
  return hash.digest('hex')
}
