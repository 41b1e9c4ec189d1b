import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf, grouped, joined, pieceBytes, pieceName, pieceOf } from './chunks.ts'

test('pieces in any order, overlapping or repeated, join to what was sent', () => {
  const cuts = fc.array(fc.tuple(fc.nat(200), fc.integer({ min: 1, max: 60 })), { maxLength: 40 })
  fc.assert(
    fc.property(cuts, (pairs) => {
      const sent = Uint8Array.from({ length: 300 }, (_, i) => i % 251)
      const pieces = pairs.map(([start, bytes]) => ({ start, bytes }))
      const { shares, end } = joined(pieces)
      const read = shares.flatMap(({ piece, skip }) => [
        ...sent.subarray(piece.start + skip, piece.start + piece.bytes),
      ])
      expect(read).toEqual([...sent.subarray(0, end)])
      // As far as it is contiguous, and no further.
      const has = (at: number) => pieces.some(({ start, bytes }) => start <= at && at < start + bytes)
      expect(has(end)).toBe(false)
      for (let at = 0; at < end; at++) expect(has(at)).toBe(true)
    }),
  )
})

test('a piece is told by the end of its key', () => {
  const piece = { start: 1_048_576, bytes: 300 }
  expect(pieceOf(`uploads/id/${pieceName(piece)}`)).toEqual(piece)
  expect(pieceOf('uploads/id/other')).toBeNull()
})

test('neighbours are put together so that none is larger than a piece, and two beside each other are', () => {
  const sizes = fc.array(fc.oneof(fc.nat(50), fc.integer({ min: 1, max: pieceBytes })), { maxLength: 60 })
  fc.assert(
    fc.property(sizes, (lengths) => {
      let start = 0
      const pieces = lengths.map((bytes) => {
        start += bytes
        return { start: start - bytes, bytes }
      })
      const { shares } = joined(pieces.filter(({ bytes }) => bytes > 0))
      const groups = grouped(shares)
      expect(groups.flat()).toEqual(shares)
      const sums = groups.map((group) => group.reduce((sum, share) => sum + bytesOf(share), 0))
      for (const [at, sum] of sums.entries()) {
        expect(sum).toBeLessThanOrEqual(pieceBytes)
        expect(sum + (sums[at + 1] ?? pieceBytes + 1)).toBeGreaterThan(pieceBytes)
      }
    }),
  )
})

test('fifty thousand pieces are joined at once', () => {
  const pieces = Array.from({ length: 50_000 }, (_, start) => ({ start, bytes: 1 }))
  const began = process.threadCpuUsage()
  expect(joined(pieces).end).toBe(50_000)
  expect(process.threadCpuUsage(began).user / 1_000).toBeLessThan(150)
})
