import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Clock, later } from '#server/platform/clock.ts'
import type { FileStore } from '#server/platform/files/port.ts'
import { keptSince } from '#server/platform/retention.ts'

/** A build is deleted after so many newer ones, if it is old enough: none of its pages is open any more. */
const keptBuilds = 10
/** Days until a process that still has it publishes it again. */
const freshDays = 1
/** Store look-ups a minute for names of no known build: anybody can make some up. */
const mostLooks = 60

/** By asset: its offset, its length, and whether it is compressed (brotli). */
type Index = Record<string, readonly [start: number, bytes: number, isSqueezed: boolean]>

interface Asset {
  bytes: Buffer
  isSqueezed: boolean
}

const folder = 'builds/'
const indexOf = (build: string) => `${folder}${build}/index.json`
const bytesOf = (build: string) => `${folder}${build}/bytes`

/**
 * The assets of the last builds, stored with the campus's files: during a rolling update a page of either build asks
 * whichever process it reaches. Each build is two objects, its index written last.
 */
export function createBuilds(files: FileStore, clock: Clock) {
  const known = new Map<string, Index>()
  const looks = { minute: 0, count: 0 }

  async function all(): Promise<{ build: string; at: string }[]> {
    const found = []
    for await (const { key, at } of files.list(folder)) {
      const build = /^builds\/(\w+)\/index\.json$/.exec(key)?.[1]
      if (build) found.push({ build, at })
    }
    return found.sort((one, other) => (one.at < other.at ? 1 : -1))
  }

  async function look(): Promise<void> {
    for (const { build } of await all()) {
      if (known.has(build)) continue
      const index = await files.open(indexOf(build))
      if (index) known.set(build, JSON.parse((await buffer(index.stream)).toString()) as Index)
    }
  }

  function mayLook(): boolean {
    const minute = Math.floor(clock.milliseconds() / 60_000)
    if (looks.minute !== minute) Object.assign(looks, { minute, count: 0 })
    looks.count += 1
    return looks.count <= mostLooks
  }

  async function inKnown(name: string): Promise<Asset | null> {
    for (const [build, index] of known) {
      const place = Object.hasOwn(index, name) ? index[name] : undefined
      if (!place) continue
      const [start, bytes, isSqueezed] = place
      const found = await files.open(bytesOf(build), { start, end: start + bytes - 1 })
      if (found) return { bytes: await buffer(found.stream), isSqueezed }
      known.delete(build)
    }
    return null
  }

  async function sweep(): Promise<void> {
    const before = keptSince('builds', clock.now())
    const old = (await all()).slice(keptBuilds).filter(({ at }) => at < before)
    for (const { build } of old) await files.remove([indexOf(build), bytesOf(build)])
  }

  return {
    /** Stores the assets of this folder, if they are missing. Call it before a page names them. */
    async publish(assets: string): Promise<void> {
      const names = existsSync(assets) ? (await readdir(assets)).sort() : []
      const build = named(names)
      const there = await files.stat(indexOf(build))
      if (there && there.at > later(clock.now(), { days: -freshDays })) return
      const { index, bytes } = await pack(assets, names)
      await files.put(bytesOf(build), bytes, { type: 'application/octet-stream' })
      await files.put(indexOf(build), index, { type: 'application/json' })
      await sweep()
    },

    /** An asset of any stored build; null where none has it. */
    async find(name: string): Promise<Asset | null> {
      const found = await inKnown(name)
      if (found || !mayLook()) return found
      await look()
      return inKnown(name)
    },
  }
}

export type Builds = ReturnType<typeof createBuilds>

const isAsset = (name: string) => !/\.(br|gz|map)$/.test(name)

/** Names carry the hash of their content, so the list of names identifies a build. */
const named = (names: readonly string[]) =>
  createHash('sha256').update(names.filter(isAsset).join('\n')).digest('hex').slice(0, 32)

async function pack(folder: string, names: readonly string[]): Promise<{ index: Buffer; bytes: Buffer }> {
  const there = new Set(names)
  const index: Record<string, Index[string]> = {}
  const parts: Buffer[] = []
  let start = 0
  for (const name of names.filter(isAsset)) {
    const isSqueezed = there.has(`${name}.br`)
    const part = await readFile(join(folder, isSqueezed ? `${name}.br` : name))
    if (part.length === 0) continue
    index[name] = [start, part.length, isSqueezed]
    parts.push(part)
    start += part.length
  }
  return { index: Buffer.from(JSON.stringify(index)), bytes: Buffer.concat(parts) }
}
