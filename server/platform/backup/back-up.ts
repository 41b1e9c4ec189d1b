import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from '../database/port.ts'
import { inLanes } from '../files/copy.ts'
import { refuseStrangeFiles } from '../files/mark.ts'
import type { FileStore } from '../files/port.ts'
import { withWorkFolder } from '../files/work-file.ts'
import type { Program } from '../program.ts'
import { backUpsIn, databaseKey, fileKey, type List, listKey, nameOf, readList, type Sum } from './list.ts'
import { namedFiles } from './named-files.ts'
import { prune } from './prune.ts'
import { takeSnapshot, type Where } from './snapshot.ts'

interface BackingUp {
  where: Where
  /** The same. */
  database: Database
  files: FileStore
  to: FileStore
  /** How many stay. */
  keep: number
  program: Program
}

export interface Made {
  name: string
  /** Of the database, packed, and of the files that came new. */
  bytes: number
  files: number
  newFiles: number
  missing: number
}

/** A file that was deleted since the moment the rows show is not missed: they are read once more. */
const attempts = 3

/**
 * Copies a campus at work: its rows as they stand at one moment, then every file they name, each once for all back-ups.
 * Whatever was acknowledged before it began is in it, and no row of it is without its file. Throws where the files are
 * another's: what it has none of would push out, one after the other, the back-ups that have them.
 */
export async function backUp({ where, database, files, to, keep, program }: BackingUp): Promise<Made> {
  await refuseStrangeFiles({ database, files })
  return withWorkFolder({ dataFolder: where.folder }, async (folder) => {
    const at = new Date().toISOString()
    const copied = await openCopied(files, to)
    for (let attempt = 1; ; attempt += 1) {
      const place = join(folder, `${attempt}.sqlite`)
      await takeSnapshot(where, place)
      const named = namedFiles(place)
      const missing = await copied.bring(named)
      if (missing.length > 0 && attempt < attempts) continue
      const database = await send(place, databaseKey(nameOf(at)), to)
      const { version, schema } = program
      const list: List = { format: 1, at, version, schema, database, files: copied.of(named), missing }
      const text = Buffer.from(JSON.stringify(list))
      await to.put(listKey(nameOf(at)), text, { type: 'application/json' })
      await prune(to, keep, Date.parse(at))
      const { bytes, count } = copied.fresh()
      return {
        ...{ name: nameOf(at), bytes: bytes + database.bytes },
        ...{ files: named.size - missing.length, newFiles: count, missing: missing.length },
      }
    }
  })
}

/** What lies there already, and what comes to it. */
async function openCopied(files: FileStore, to: FileStore) {
  const there = new Map<string, number>()
  for await (const { key, bytes } of to.list(fileKey(''))) there.set(key, bytes)
  const sums = new Map<string, Sum>()
  for (const name of (await backUpsIn(to)).whole)
    for (const [key, sum] of Object.entries((await readList(to, name)).files))
      if (there.get(fileKey(key)) === sum.bytes) sums.set(key, sum)
  const fresh = { bytes: 0, count: 0 }

  return {
    fresh: () => fresh,
    of: (named: ReadonlySet<string>) =>
      Object.fromEntries(
        [...named].flatMap((key) => {
          const sum = sums.get(key)
          return sum ? [[key, sum]] : []
        }),
      ),
    /** Gives those that are nowhere. */
    async bring(named: ReadonlySet<string>): Promise<string[]> {
      const missing: string[] = []
      await inLanes(
        among(named, (key) => !sums.has(key)),
        async (key) => {
          const sum = await copyOne(key, files, to)
          if (!sum) return void missing.push(key)
          sums.set(key, sum)
          fresh.bytes += sum.bytes
          fresh.count += 1
        },
      )
      return missing
    },
  }
}

async function* among(keys: ReadonlySet<string>, wanted: (key: string) => boolean) {
  for (const key of keys) if (wanted(key)) yield key
}

async function copyOne(key: string, files: FileStore, to: FileStore): Promise<Sum | null> {
  const found = await files.open(key)
  if (!found) return null
  const hash = createHash('sha256')
  async function* hashed(): AsyncGenerator<Uint8Array> {
    for await (const chunk of found?.stream ?? []) {
      hash.update(chunk)
      yield chunk
    }
  }
  const stream = Readable.from(hashed(), { objectMode: false })
  try {
    await to.put(fileKey(key), { stream, bytes: found.bytes }, { type: 'application/octet-stream' })
  } finally {
    found.stream.destroy() // who refuses it before its first byte leaves it open
  }
  return { bytes: found.bytes, sha256: hash.digest('hex') }
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
