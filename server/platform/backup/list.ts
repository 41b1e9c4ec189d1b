import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { clock, latest } from '../clock.ts'
import type { FileStore } from '../files/port.ts'
import { openChunks } from './chunks.ts'

const sum = z.strictObject({ bytes: z.int(), sha256: z.string().length(64) })

/** The head of a back-up's list. Behind it come its files, and those that were lost before it was made. */
const head = z.strictObject({
  format: z.literal(1),
  /** The time of the snapshot, or a little before. */
  at: z.iso.datetime(),
  /** The version of the program that made it. */
  version: z.string(),
  schema: z.string(),
  database: sum,
})

export type Sum = z.output<typeof sum>
export type Head = z.output<typeof head>

const folder = 'back-ups/'
/** Names are times, and sort by them. */
export const nameOf = (at: string) => at.toLowerCase().replaceAll(':', '-')
export const listKey = (name: string) => `${folder}${name}/list.json`
export const databaseKey = (name: string) => `${folder}${name}/campus.sqlite.gz`
/** All back-ups share one copy of a file. */
export const fileKey = (key: string) => `files/${key}`

/**
 * The names of whole back-ups, latest first, and of unfinished ones. Back-ups dated in the future by a wrong clock come
 * last: they are older than they say, are never the latest and stay no longer than others.
 */
export async function backUpsIn(to: FileStore): Promise<{ whole: string[]; begun: string[] }> {
  const names = new Set<string>()
  const whole = new Set<string>()
  for await (const { key } of to.list(folder)) {
    const [, name = '', file] = key.split('/')
    names.add(name)
    if (file === 'list.json') whole.add(name)
  }
  const last = nameOf(latest(clock.now()))
  const isAhead = (name: string) => Number(name > last)
  const sorted = [...names].toSorted((a, b) => isAhead(a) - isAhead(b) || (a < b ? 1 : -1))
  return {
    whole: sorted.filter((name) => whole.has(name)),
    begun: sorted.filter((name) => !whole.has(name)),
  }
}

/**
 * One JSON object, readable by every version, with a line for each file. Written last: without it there is no
 * back-up.
 */
export async function writeList(
  place: string,
  about: Head,
  files: Iterable<readonly [key: string, sum: Sum]>,
  missing: Iterable<string>,
): Promise<void> {
  function* text() {
    yield `${JSON.stringify(about).slice(0, -1)},"files":{`
    yield* apart(files, ([key, { bytes, sha256 }]) => `"${key}":${JSON.stringify({ bytes, sha256 })}`)
    yield '\n},"missing":['
    yield* apart(missing, (key) => `"${key}"`)
    yield '\n]}\n'
  }
  await pipeline(Readable.from(text()), createWriteStream(place))
}

/** Characters written at once. */
const atOnce = 64 * 1024

function* apart<T>(all: Iterable<T>, lineOf: (one: T) => string): Generator<string> {
  let [lines, isFirst] = ['', true]
  for (const one of all) {
    lines += `${isFirst ? '' : ','}\n${lineOf(one)}`
    isFirst = false
    if (lines.length < atOnce) continue
    yield lines
    lines = ''
  }
  yield lines
}

/** The order of the head and its files; older lists are one line. */
const beginning = /(.*?),\s*"files"\s*:\s*\{/sy
const file =
  /\s*(?:,\s*)?"([^"\\]+)"\s*:\s*\{\s*"bytes"\s*:\s*(\d+)\s*,\s*"sha256"\s*:\s*"([^"\\]{64})"\s*\}/y
const between = /\s*\}\s*,\s*"missing"\s*:\s*\[/y
const lost = /\s*(?:,\s*)?"([^"\\]+)"/y
const end = /\s*\]\s*\}\s*$/y

interface Told {
  file?: (key: string, sum: Sum) => void
  missing?: (key: string) => void
}

/** Streams a list and reports its files one by one: a large campus's list does not fit into memory. */
export async function readList(to: FileStore, name: string, told: Told = {}): Promise<Head> {
  const found = await to.open(listKey(name))
  if (!found) throw new Error(`There is no back-up ${name}.`)
  const next = openChunks(found.stream)
  const must = async (what: RegExp) => {
    const one = await next(what)
    if (!one) throw unreadable(name)
    return one
  }
  try {
    const about = headOf((await must(beginning))[1], name)
    for (let one = await next(file); one; one = await next(file))
      told.file?.(String(one[1]), { bytes: Number(one[2]), sha256: String(one[3]) })
    await must(between)
    for (let one = await next(lost); one; one = await next(lost)) told.missing?.(String(one[1]))
    await must(end)
    return about
  } finally {
    found.stream.destroy()
  }
}

function headOf(text: string | undefined, name: string): Head {
  try {
    return head.parse(JSON.parse(`${text}}`))
  } catch {
    throw unreadable(name)
  }
}

/** A list that is damaged, or of a version that writes them otherwise. */
class UnreadableList extends Error {}

const unreadable = (name: string) =>
  new UnreadableList(
    `The list of the back-up ${name} cannot be read: it is damaged, or from a newer version.`,
  )

/** Whether the whole list can be read; throws where the place does not answer. */
export const isReadable = (to: FileStore, name: string): Promise<boolean> =>
  readList(to, name).then(
    () => true,
    (error: unknown) => {
      if (error instanceof UnreadableList) return false
      throw error
    },
  )
