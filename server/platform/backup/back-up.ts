import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { withLimit } from '../files/copy.ts'
import type { FileStore } from '../files/port.ts'
import { whyOf } from '../files/store-problems.ts'
import { withWorkFolder } from '../files/work-file.ts'
import type { Program } from '../version.ts'
import { deleteOldBackups } from './delete-old-backups.ts'
import { openFileTable } from './file-table.ts'
import {
  backUpsIn,
  databaseKey,
  fileKey,
  isReadable,
  listKey,
  nameOf,
  readList,
  type Sum,
  writeList,
} from './list.ts'
import { namedFiles } from './named-files.ts'
import { takeSnapshot, type Where } from './snapshot.ts'

interface BackingUp {
  where: Where
  files: FileStore
  to: FileStore
  /** How many back-ups are kept. */
  keep: number
  program: Program
}

export interface Made {
  name: string
  /** Of the compressed database and the new files. */
  bytes: number
  files: number
  newFiles: number
  missing: number
  /** Migrations of a newer version, whose tables and columns it lacks. */
  without: string[]
  /** Why older back-ups could not be deleted; null where they were. */
  unpruned: string | null
}

/** Files deleted since the snapshot make it retry with a new one. */
const attempts = 3

/**
 * Backs up a running campus: a snapshot of its rows, then every file they name, each stored once for all back-ups.
 * It has whatever was acknowledged before it began, and no row without its file. Blocks the thread it runs on: a server
 * runs it on a worker thread.
 */
export function backUp({ where, files, to, keep, program }: BackingUp): Promise<Made> {
  return withWorkFolder({ dataFolder: where.folder }, async (folder) => {
    const at = new Date().toISOString()
    const copied = await openCopied(files, to, folder)
    try {
      for (let attempt = 1; ; attempt += 1) {
        const place = join(folder, `${attempt}.sqlite`)
        const without = await takeSnapshot(where, place)
        const missing = await copied.bring(namedFiles(place))
        if (missing > 0 && attempt < attempts) continue
        const database = await send(place, databaseKey(nameOf(at)), to)
        const { version, schema } = program
        const list = join(folder, 'list.json')
        const about = { format: 1, at, version, schema, database } as const
        await writeList(list, about, copied.of(namedFiles(place)), copied.missingOf(namedFiles(place)))
        const { size } = await stat(list)
        const content = { stream: createReadStream(list), bytes: size }
        await to.put(listKey(nameOf(at)), content, { type: 'application/json' })
        // It is whole by now: what fails here must not have it made again.
        const unpruned = await deleteOldBackups(to, { keep, now: Date.parse(at), folder }).then(
          () => null,
          whyOf,
        )
        const { bytes, count, named } = copied.brought()
        return {
          ...{ name: nameOf(at), bytes: bytes + database.bytes },
          ...{ files: named - missing, newFiles: count, missing, without, unpruned },
        }
      }
    } finally {
      copied.close()
    }
  })
}

/** The files already at the destination, and new ones. Checksums are looked up in the latest back-up that can be read. */
async function openCopied(files: FileStore, to: FileStore, folder: string) {
  const there = openFileTable(join(folder, 'there.sqlite'))
  for await (const { key, bytes } of to.list(fileKey(''))) there.set(key, { bytes, sha256: null })
  for (const name of (await backUpsIn(to)).whole) {
    if (!(await isReadable(to, name))) continue
    await readList(to, name, {
      file: (key, sum) => there.get(fileKey(key))?.bytes === sum.bytes && there.set(fileKey(key), sum),
    })
    break
  }
  const brought = { bytes: 0, count: 0, named: 0 }

  function sumOf(key: string): Sum | null {
    const { bytes, sha256 } = there.get(fileKey(key)) ?? { bytes: 0, sha256: null }
    return sha256 === null ? null : { bytes, sha256 }
  }

  return {
    brought: () => brought,
    *of(named: Iterable<string>): Generator<[key: string, sum: Sum]> {
      for (const key of named) {
        const sum = sumOf(key)
        if (sum) yield [key, sum]
      }
    },
    *missingOf(named: Iterable<string>): Generator<string> {
      for (const key of named) if (!sumOf(key)) yield key
    },
    /** Returns how many are missing. */
    async bring(named: Iterable<string>): Promise<number> {
      let missing = 0
      brought.named = 0
      async function* unknown() {
        for (const key of named) {
          brought.named += 1
          if (!sumOf(key)) yield key
        }
      }
      await withLimit(unknown(), async (key) => {
        const copied = await copyOne(key, files, { to, bytes: there.get(fileKey(key))?.bytes })
        if (!copied) {
          missing += 1
          return
        }
        const { isSent, ...sum } = copied
        there.set(fileKey(key), sum)
        if (!isSent) return
        brought.bytes += sum.bytes
        brought.count += 1
      })
      return missing
    },
    close: there.close,
  }
}

/**
 * Copies a file unless one of its length is there, from a back-up that was broken off: a file is put whole, and its key
 * never gets another content. Null where it is missing.
 */
async function copyOne(
  key: string,
  files: FileStore,
  { to, bytes }: { to: FileStore; bytes: number | undefined },
): Promise<(Sum & { isSent: boolean }) | null> {
  const found = await files.open(key)
  if (!found) return null
  const hash = createHash('sha256')
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const chunk of found?.stream ?? []) {
      hash.update(chunk)
      yield chunk
    }
  }
  const isSent = found.bytes !== bytes
  try {
    if (isSent) {
      const stream = Readable.from(hashed(), { objectMode: false })
      await to.put(fileKey(key), { stream, bytes: found.bytes }, { type: 'application/octet-stream' })
    } else await pipeline(found.stream, hash)
  } finally {
    found.stream.destroy() // a store that refuses it before the first byte leaves it open
  }
  return { bytes: found.bytes, sha256: hash.digest('hex'), isSent }
}

async function send(place: string, key: string, to: FileStore): Promise<Sum> {
  const packed = `${place}.gz`
  await pipeline(createReadStream(place), createGzip({ level: 6 }), createWriteStream(packed))
  const hash = createHash('sha256')
  await pipeline(createReadStream(packed), hash)
  const { size } = await stat(packed)
  await to.put(key, { stream: createReadStream(packed), bytes: size }, { type: 'application/gzip' })
  return { bytes: size, sha256: hash.digest('hex') }
}
