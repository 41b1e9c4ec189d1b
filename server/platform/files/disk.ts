import { constants, createReadStream } from 'node:fs'
import { access, type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '../ids.ts'
import { checkKey } from './keys.ts'
import type { Content, FileStore, Stored } from './port.ts'
import { full, unavailable } from './store-problems.ts'
import { makeWritable } from './writable-folder.ts'

/** The suffix of files being written; what a killed process leaves has it too. */
const partial = '.partial'
const isPartial = (name: string) => name.endsWith(partial)

/** Files in a folder: written under a temporary name, synced, then renamed. */
export async function diskFiles(folder: string): Promise<FileStore> {
  await makeWritable(folder)

  const pathOf = (key: string) => {
    checkKey(key)
    return join(folder, key)
  }

  async function put(key: string, content: Content): Promise<void> {
    const path = pathOf(key)
    // The stream may fail before it is read; the pipeline reports that later.
    if (!(content instanceof Uint8Array)) content.stream.on('error', () => undefined)
    await makeFolder(dirname(path))
    const temporary = join(folder, `${newId()}${partial}`)
    try {
      await writeWhole(temporary, content)
      await intoPlace(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
  }

  async function* walk(below: string, prefix: string): AsyncGenerator<Stored> {
    const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(ifMissing([]))
    for (const entry of entries) {
      if (!below && isPartial(entry.name)) continue
      const key = below ? `${below}/${entry.name}` : entry.name
      if (entry.isDirectory()) {
        if (key.startsWith(prefix) || prefix.startsWith(`${key}/`)) yield* walk(key, prefix)
      } else if (key.startsWith(prefix)) {
        const found = await stat(join(folder, key)).catch(ifMissing(null))
        if (found) yield { key, bytes: found.size, at: found.mtime.toISOString() }
      }
    }
  }

  async function removeUnfinished(before: string): Promise<void> {
    for (const name of (await readdir(folder)).filter(isPartial)) {
      const path = join(folder, name)
      const found = await stat(path).catch(ifMissing(null))
      if (found && found.mtime.toISOString() < before) await rm(path, { force: true })
    }
  }

  return {
    put: (key, content) => translated(() => put(key, content)),

    open: (key, range) =>
      translated(async () => {
        const handle = await open(pathOf(key), 'r').catch(ifMissing(null))
        if (!handle) return null
        const found = await handle.stat()
        if (!found.isFile()) {
          await handle.close()
          return null
        }
        const start = range?.start ?? 0
        const end = Math.min(range?.end ?? found.size - 1, found.size - 1)
        if (end < start) {
          await handle.close()
          return { stream: Readable.from([]), bytes: 0 }
        }
        const stream = createReadStream('', { fd: handle, start, end, highWaterMark: 128 * 1024 })
        return { stream, bytes: end - start + 1 }
      }),

    stat: (key) =>
      translated(async () => {
        const found = await stat(pathOf(key)).catch(ifMissing(null))
        return found?.isFile() ? { key, bytes: found.size, at: found.mtime.toISOString() } : null
      }),

    remove: (keys) =>
      translated(async () => {
        for (const key of keys) {
          const path = pathOf(key)
          await rm(path, { force: true })
          if (dirname(path) !== folder) await rmdir(dirname(path)).catch(() => undefined) // not empty, or gone
        }
      }),

    list: (prefix) => walk(folderOf(prefix), prefix),
    removeUnfinished: (before) => translated(() => removeUnfinished(before)),
    health: () => translated(() => access(folder, constants.W_OK)),
    close: () => undefined,
  }
}

/** Lists from the deepest folder of the prefix, not from the root, where thousands of other files are. */
function folderOf(prefix: string): string {
  const folder = prefix.slice(0, Math.max(0, prefix.lastIndexOf('/')))
  if (folder) checkKey(folder)
  return folder
}

async function writeWhole(path: string, content: Content): Promise<void> {
  const handle = await open(path, 'wx')
  try {
    if (content instanceof Uint8Array) await handle.writeFile(content)
    else await writeStream(handle, content.stream, content.bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeStream(handle: FileHandle, stream: Readable, bytes: number): Promise<void> {
  let written = 0
  await pipeline(stream, async (chunks: AsyncIterable<Uint8Array>) => {
    for await (const chunk of chunks) {
      written += chunk.length
      if (written > bytes) break
      await handle.writeFile(chunk)
    }
  })
  if (written !== bytes) throw new Error(`A file of ${bytes} bytes came with ${written}`)
}

/** Renames, and syncs the folder so that the new name is durable. */
async function intoPlace(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    // Removing the last file of the folder removed the folder too.
    await makeFolder(dirname(to))
    await rename(from, to)
  })
  await flushFolder(dirname(to))
}

/** Creates the folder; syncs the parents of every new one. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let at = path; at.length >= first.length; at = dirname(at)) await flushFolder(dirname(at))
}

async function flushFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

function ifMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return instead
    throw error
  }
}

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const code = (error as NodeJS.ErrnoException | null)?.code
    if (code === 'ENOSPC' || code === 'EDQUOT') throw full(error)
    if (code === 'EIO' || code === 'EROFS' || code === 'ENODEV' || code === 'EACCES') throw unavailable(error)
    throw error
  }
}
