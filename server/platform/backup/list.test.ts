import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { diskFiles } from '../files/disk.ts'
import { type Head, readList, type Sum, writeList } from './list.ts'

const sum = (bytes: number): Sum => ({ bytes, sha256: String(bytes % 10).repeat(64) })
const about: Head = {
  ...{ format: 1, at: '2026-11-25T03:00:00.000Z', version: '1.0.0', schema: '052-turns-of-uploads' },
  database: sum(7),
}
const files = Object.fromEntries(
  Array.from({ length: 100 }, (_, n) => [`kept/0${n % 9}/${n}/320.avif`, sum(n)]),
)
const missing = ['kept/01/lost/original', 'kept/02/lost/bare']

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-list-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function written(list: { files: Record<string, Sum>; missing: string[] }): Promise<string> {
  const place = join(await newFolder(), 'list.json')
  await writeList(place, about, Object.entries(list.files), list.missing)
  return readFile(place, 'utf8')
}

/** Parses a text that comes in pieces of so many bytes. */
async function readOf(text: string, at = 64 * 1024) {
  const store = await diskFiles(tmpdir())
  const bytes = Buffer.from(text)
  const pieces = Array.from({ length: Math.ceil(bytes.length / at) }, (_, n) =>
    bytes.subarray(n * at, n * at + at),
  )
  const open = async () => ({ stream: Readable.from(pieces, { objectMode: false }), bytes: bytes.length })
  const [found, lost] = [{} as Record<string, Sum>, [] as string[]]
  const told = {
    file: (key: string, its: Sum) => Object.assign(found, { [key]: its }),
    missing: (key: string) => lost.push(key),
  }
  return { about: await readList({ ...store, open }, 'one', told), files: found, missing: lost }
}

test('what is written is one object, as every version before has read it, and a line for each file', async () => {
  for (const list of [
    { files, missing },
    { files, missing: [] },
    { files: {}, missing: [] },
  ]) {
    const text = await written(list)
    expect(JSON.parse(text)).toEqual({ ...about, ...list })
    expect(Object.keys(JSON.parse(text))).toEqual(Object.keys({ ...about, ...list }))
    expect(text.split('\n')).toHaveLength(Object.keys(list.files).length + list.missing.length + 4)
  }
})

test.each([1, 7, 64 * 1024])('it is read however it comes, also in pieces of %i', async (at) => {
  expect(await readOf(await written({ files, missing }), at)).toEqual({ about, files, missing })
})

test('a list of before, all in one line, is read too', async () => {
  for (const list of [
    { files, missing },
    { files: {}, missing: [] },
  ])
    for (const text of [
      JSON.stringify({ ...about, ...list }),
      JSON.stringify({ ...about, ...list }, null, 2),
    ])
      expect(await readOf(text)).toEqual({ about, ...list })
})

test('one that is cut off, or from a newer version, is refused with a sentence', async () => {
  const text = await written({ files: Object.fromEntries(Object.entries(files).slice(0, 3)), missing })
  for (let length = 0; length < text.trimEnd().length; length += 1)
    await expect(readOf(text.slice(0, length))).rejects.toThrow('The list of the back-up one cannot be read')
  await expect(readOf(text.replace('"format":1', '"format":2'))).rejects.toThrow('from a newer version')
  await expect(readOf(`${text} and more`)).rejects.toThrow('cannot be read')
})

test('that it cannot be had is said as the store says it', async () => {
  const store = await diskFiles(tmpdir())
  const open = async () => ({
    bytes: 9,
    stream: new Readable({ read: (): never => raise('The line is cut') }),
  })
  const raise = (why: string): never => {
    throw new Error(why)
  }
  await expect(readList({ ...store, open }, 'one')).rejects.toThrow('The line is cut')
})
