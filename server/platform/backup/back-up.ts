import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { withLimit } from '../files/copy.ts'
import type { FileStore } from '../files/port.ts'
import { withWorkFolder } from '../files/work-file.ts'
import type { Program } from '../version.ts'
import { deleteOldBackups } from './delete-old-backups.ts'
import { openFileTable } from './file-table.ts'
import { backUpsIn, databaseKey, fileKey, listKey, nameOf, readList, type Sum, writeList } from './list.ts'
import { namedFiles } from './named-files.ts'
import { takeSnapshot, type Where } from './snapshot.ts'

interface BackingUp {
  where: Where
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
  /** Migrations from a newer version, whose tables and columns it has not. */
  without: string[]
}

/** A file that was deleted since the moment the rows show is not missed: they are read once more. */
const attempts = 3

/**
 * Copies a campus at work: its rows as they stand at one moment, then every file they name, each once for all back-ups.
 * Whatever was acknowledged before it began is in it, and no row of it is without its file. Nobody is served meanwhile
 * where it is called: a process that serves has it done aside.
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
        await deleteOldBackups(to, { keep, now: Date.parse(at), folder })
        const { bytes, count, named } = copied.brought()
        return {
          ...{ name: nameOf(at), bytes: bytes + database.bytes },
          ...{ files: named - missing, newFiles: count, missing, without },
        }
      }
    } finally {
      copied.close()
    }
  })
}

/** What lies there already, and what comes to it. Of what the latest back-up has not, nobody looks for an older sum. */
async function openCopied(files: FileStore, to: FileStore, folder: string) {
  const there = openFileTable(join(folder, 'there.sqlite'))
  for await (const { key, bytes } of to.list(fileKey(''))) there.set(key, { bytes, sha256: null })
  const [latest] = (await backUpsIn(to)).whole
  if (latest)
    await readList(to, latest, {
      file: (key, sum) => there.get(fileKey(key))?.bytes === sum.bytes && there.set(fileKey(key), sum),
    })
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
    /** Gives how many are nowhere. */
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
        const sum = await copyOne(key, files, to)
        if (!sum) {
          missing += 1
          return
        }
        there.set(fileKey(key), sum)
        brought.bytes += sum.bytes
        brought.count += 1
      })
      return missing
    },
    close: there.close,
  }
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
