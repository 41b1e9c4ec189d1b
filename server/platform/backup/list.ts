import { z } from 'zod'
import { clock, latest } from '../clock.ts'
import type { FileStore } from '../files/port.ts'

const sum = z.strictObject({ bytes: z.int(), sha256: z.string().length(64) })

/** What a back-up holds; written last, so that one without it is none. */
const list = z.strictObject({
  format: z.literal(1),
  /** The moment it shows, or a little before. */
  at: z.iso.datetime(),
  /** Of the program that made it. */
  version: z.string(),
  schema: z.string(),
  database: sum,
  files: z.record(z.string(), sum),
  /** Named by rows, and lost before it was made. */
  missing: z.array(z.string()),
})

export type Sum = z.output<typeof sum>
export type List = z.output<typeof list>

const folder = 'back-ups/'
/** Names say when, and stand in the order of it. */
export const nameOf = (at: string) => at.toLowerCase().replaceAll(':', '-')
export const listKey = (name: string) => `${folder}${name}/list.json`
export const databaseKey = (name: string) => `${folder}${name}/campus.sqlite.gz`
/** A file is there once, however many back-ups have it. */
export const fileKey = (key: string) => `files/${key}`

/**
 * The names of all that are whole, the latest first; and of what was begun and never ended. Last come those that a clock
 * ahead of its time has made: older than they say, they are neither the latest nor stay longer than others.
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

export async function readList(to: FileStore, name: string): Promise<List> {
  const found = await to.open(listKey(name))
  if (!found) throw new Error(`There is no back-up ${name}.`)
  const text = Buffer.concat(await found.stream.toArray()).toString()
  try {
    return list.parse(JSON.parse(text))
  } catch {
    throw new Error(`The list of the back-up ${name} cannot be read: it is damaged, or of a newer program.`)
  }
}
