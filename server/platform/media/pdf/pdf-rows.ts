import type { YieldToEventLoop } from '../../yield-to-event-loop.ts'
import { type PdfBytes, Unreadable } from './pdf-bytes.ts'
import { dictionaryAt, wholeIn } from './pdf-text.ts'

/** Rows between two yields; each has a thousand bytes at most. */
const rowsAtOnce = 100

/** Decompresses a stream by the filters its entries name; supports those that tables use. */
export async function unpacked(
  bytes: PdfBytes,
  packed: Uint8Array,
  entries: ReadonlyMap<string, string>,
): Promise<Buffer> {
  const filter = (entries.get('Filter') ?? '').replaceAll(/[[\]\s]/g, '')
  if (filter !== '/FlateDecode') throw new Unreadable('It is packed in another way')
  const content = await bytes.inflate(packed)
  const written = (entries.get('DecodeParms') ?? '').replace(/^\[\s*/, '')
  const how = written.startsWith('<<') ? dictionaryAt(written).entries : new Map<string, string>()
  const predictor = wholeIn(how.get('Predictor') ?? '1')
  if (predictor === 1) return content
  if (predictor < 10) throw new Unreadable('Its rows are written in another way')
  return withoutFilters(content, wholeIn(how.get('Columns') ?? '1'), bytes.yieldNow)
}

/** Undoes PNG's row filters: each row begins with the kind of difference to the bytes before and above. */
async function withoutFilters(rows: Buffer, columns: number, yieldNow: YieldToEventLoop): Promise<Buffer> {
  if (columns < 1 || columns > 1_000) throw new Unreadable('Its rows are too long')
  const count = Math.floor(rows.length / (columns + 1))
  const plain = Buffer.alloc(count * columns)
  for (let row = 0; row < count; row += 1) {
    if (row % rowsAtOnce === 0) await yieldNow()
    const filter = rows[row * (columns + 1)] ?? 0
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column
      const left = column > 0 ? (plain[at - 1] ?? 0) : 0
      const above = row > 0 ? (plain[at - columns] ?? 0) : 0
      const corner = row > 0 && column > 0 ? (plain[at - columns - 1] ?? 0) : 0
      plain[at] = (rows[row * (columns + 1) + 1 + column] ?? 0) + added(filter, left, above, corner)
    }
  }
  return plain
}

function added(filter: number, left: number, above: number, corner: number): number {
  if (filter === 0) return 0
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  if (filter !== 4) throw new Unreadable('A row is written in another way')
  const toLeft = Math.abs(above - corner)
  const toAbove = Math.abs(left - corner)
  const toCorner = Math.abs(left + above - 2 * corner)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}
