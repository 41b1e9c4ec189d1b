import { isInstallationId } from './installation-id.ts'
import type { FileStore } from './port.ts'

/** How many are copied at once. */
const lanes = 4

/** Copies whatever `to` does not have at its full length; returns how many were copied. */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  came: (bytes: number) => void = () => undefined,
): Promise<number> {
  const there = new Map<string, number>()
  for await (const { key, bytes } of to.list('')) there.set(key, bytes)
  let copied = 0
  await withLimit(notAmong(from, there), async (key) => {
    const bytes = await copyFile(key, from, to)
    if (bytes === null) return // deleted meanwhile
    copied += 1
    came(bytes)
  })
  return copied
}

/** Returns the length; null where there is nothing to copy. */
export async function copyFile(key: string, from: FileStore, to: FileStore): Promise<number | null> {
  const found = await from.open(key)
  if (!found) return null
  // A file's type is in its record; the type in a store is only for people who look into it.
  await to.put(key, found, { type: 'application/octet-stream' })
  return found.bytes
}

/** Runs `work` for each, a few at once. */
export async function withLimit<T>(all: AsyncIterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const shared = all[Symbol.asyncIterator]()
  const lane = async () => {
    for (let next = await shared.next(); !next.done; next = await shared.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function* notAmong(from: FileStore, there: ReadonlyMap<string, number>): AsyncGenerator<string> {
  for await (const { key, bytes } of from.list(''))
    if (!isInstallationId(key) && there.get(key) !== bytes) yield key
}
