import { readFile } from 'node:fs/promises'
import { opensHere } from '#contract/books/mobi-rules.ts'
import { recordsOf, unpackPalmDoc, viewOf, withoutTrailing } from '#contract/books/palm-records.ts'
import { broken, locked } from '#contract/books/zip-rules.ts'

/** The most text that a reader holds. */
const mostText = 64 * 1024 * 1024

/**
 * Reads the text of a MOBI record by record, as the app's own reader does, and keeps nothing: throws for one that is locked,
 * or whose records are not where it says. Of formats that only other readers unpack it only counts the records.
 */
export async function readMobi(path: string): Promise<void> {
  try {
    read(await readFile(path))
  } catch (error) {
    // Reading past the end means that the file's own lengths lie.
    throw error instanceof RangeError ? broken() : error
  }
}

function read(bytes: Uint8Array): void {
  const records = recordsOf(bytes)
  const first = records.at(0)
  if (first.length < 16) throw broken()
  const head = viewOf(first)
  if (head.getUint16(12) !== 0) throw locked()
  if (!opensHere(first)) return
  if (first.length < 132) throw broken()
  const trailing = head.getUint32(20) >= 228 && first.length >= 244 ? head.getUint16(242) : 0
  let length = 0
  for (let number = 1; number <= head.getUint16(8); number += 1) {
    const packed = withoutTrailing(records.at(number), trailing)
    length += head.getUint16(0) === 2 ? unpackPalmDoc(packed).length : packed.length
    if (length > mostText) throw broken()
  }
}
