/** Bytes of an upload that have come: from `start`, so many. */
export interface Piece {
  start: number
  bytes: number
}

/** What to read of a piece: all after the first `skip` bytes. */
interface Share<P extends Piece> {
  piece: P
  skip: number
}

/**
 * The pieces that follow one another from the first byte on, and where they end. Pieces may overlap: when a connection
 * is lost, the same bytes may come twice, to two processes, cut in different places.
 */
export function joined<P extends Piece>(pieces: readonly P[]): { shares: Share<P>[]; end: number } {
  const waiting = [...pieces].sort((a, b) => a.start - b.start)
  const shares: Share<P>[] = []
  let end = 0
  for (;;) {
    let farthest: P | undefined
    while (waiting[0] && waiting[0].start <= end) {
      const piece = waiting.shift()
      if (piece && endOf(piece) > endOf(farthest)) farthest = piece
    }
    if (!farthest || endOf(farthest) <= end) return { shares, end }
    shares.push({ piece: farthest, skip: end - farthest.start })
    end = endOf(farthest)
  }
}

const endOf = (piece: Piece | undefined) => (piece ? piece.start + piece.bytes : 0)

/** The last part of a piece's key, and back. */
export const pieceName = ({ start, bytes }: Piece) => `${start}-${bytes}`

export function pieceOf(key: string): Piece | null {
  const [, start, bytes] = /\/(\d+)-(\d+)$/.exec(key) ?? []
  return start && bytes ? { start: Number(start), bytes: Number(bytes) } : null
}
