import { broken } from '../zip-rules.ts'
import { type Records, viewOf } from './mobi-head.ts'

/** A row of an index: its name, and its numbers by tag. */
export interface Row {
  name: string
  of(tag: number): readonly number[]
}

export interface Index {
  rows: Row[]
  /** The text at an offset that a row names. */
  text(at: number): string
}

/** No honest book has more. */
const mostRows = 100_000
const mostValues = 1_000

/** How numbers are encoded in the rows: the tag, how many belong together, and its bits in the control bytes. */
interface Tag {
  tag: number
  together: number
  mask: number
  isEnd: boolean
}

/** Reads the index that begins at a record: a header, then rows, then the texts they name. */
export function indexAt(records: Records, first: number, encoding: string): Index {
  const record = records.at(first)
  const head = headOf(record)
  const { tags, controls } = tagsOf(record, head.length)
  const rows: Row[] = []
  for (let number = 1; number <= head.count; number += 1) {
    const data = records.at(first + number)
    const { places, count } = headOf(data)
    if (rows.length + count > mostRows || places + 4 + count * 2 > data.length) throw broken()
    const view = viewOf(data)
    for (let i = 0; i < count; i += 1)
      rows.push(rowOf(data, view.getUint16(places + 4 + i * 2), tags, controls))
  }
  const decoder = new TextDecoder(encoding)
  return {
    rows,
    text(at) {
      const data = records.at(first + 1 + head.count + (at >>> 16))
      const reader = numbersFrom(data, at & 0xffff)
      const length = Math.min(reader.next(), 1_000)
      return decoder.decode(data.subarray(reader.at(), reader.at() + length))
    },
  }
}

function headOf(record: Uint8Array) {
  const view = viewOf(record)
  if (record.length < 56 || view.getUint32(0) !== 0x494e4458) throw broken()
  return { length: view.getUint32(4), places: view.getUint32(20), count: view.getUint32(24) }
}

function tagsOf(record: Uint8Array, at: number): { tags: Tag[]; controls: number } {
  const view = viewOf(record)
  if (at + 12 > record.length || view.getUint32(at) !== 0x54414758) throw broken()
  const end = Math.min(at + view.getUint32(at + 4), record.length)
  const tags: Tag[] = []
  for (let next = at + 12; next + 4 <= end && tags.length < 64; next += 4)
    tags.push({
      tag: view.getUint8(next),
      together: view.getUint8(next + 1),
      mask: view.getUint8(next + 2),
      isEnd: (view.getUint8(next + 3) & 1) !== 0,
    })
  return { tags, controls: Math.min(view.getUint32(at + 8), 16) }
}

function rowOf(data: Uint8Array, at: number, tags: readonly Tag[], controls: number): Row {
  const nameBytes = data[at] ?? 0
  const name = String.fromCharCode(...data.subarray(at + 1, at + 1 + nameBytes))
  const begins = at + 1 + nameBytes
  const reader = numbersFrom(data, begins + controls)
  // First the number of values of each tag, or their length in bytes; then all of the values.
  const told: { tag: number; values?: number; bytes?: number }[] = []
  let control = 0
  for (const { tag, together, mask, isEnd } of tags) {
    if (isEnd) {
      control += 1
      continue
    }
    const bits = (data[begins + control] ?? 0) & mask
    if (bits === 0) continue
    const isWide = (mask & (mask - 1)) !== 0
    if (bits === mask && isWide) told.push({ tag, bytes: reader.next() })
    else told.push({ tag, values: (isWide ? bits / (mask & -mask) : 1) * together })
  }
  const numbers = new Map<number, number[]>()
  for (const { tag, values = mostValues, bytes = data.length } of told) {
    const end = reader.at() + bytes
    const list: number[] = []
    while (list.length < values && reader.at() < end) list.push(reader.next())
    numbers.set(tag, list)
  }
  return { name, of: (tag) => numbers.get(tag) ?? [] }
}

/** Decodes variable-length numbers: seven bits a byte, the last byte has its highest bit set. */
function numbersFrom(data: Uint8Array, begin: number) {
  let at = begin
  return {
    at: () => at,
    next(): number {
      let value = 0
      for (let i = 0; i < 5; i += 1) {
        const byte = data[at++]
        if (byte === undefined) throw broken()
        value = value * 128 + (byte & 0x7f)
        if (byte & 0x80) break
      }
      return value
    },
  }
}
