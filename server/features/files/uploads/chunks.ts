/** The largest chunk: the most of an upload that is in memory before it is flushed to disk. */
export const pieceBytes = 1024 * 1024

/** Received bytes of an upload: `bytes` of them, from offset `start`. */
export interface Piece {
  start: number
  bytes: number
}

/** The part of a chunk to read: all after the first `skip` bytes. */
export interface Share<P extends Piece> {
  piece: P
  skip: number
}

/**
 * The contiguous chunks from the first byte on, and where they end. Chunks may overlap: after a lost connection the same
 * bytes may come twice, to two processes, cut at different offsets.
 */
export function joined<P extends Piece>(pieces: readonly P[]): { shares: Share<P>[]; end: number } {
  const waiting = [...pieces].sort((a, b) => a.start - b.start)
  const shares: Share<P>[] = []
  let [end, next] = [0, 0]
  for (;;) {
    let farthest: P | undefined
    for (let piece = waiting[next]; piece && piece.start <= end; piece = waiting[next]) {
      if (endOf(piece) > endOf(farthest)) farthest = piece
      next += 1
    }
    if (!farthest || endOf(farthest) <= end) return { shares, end }
    shares.push({ piece: farthest, skip: end - farthest.start })
    end = endOf(farthest)
  }
}

/** Groups neighbours that fit into one chunk. Two adjacent groups exceed one together. */
export function grouped<P extends Piece>(shares: readonly Share<P>[]): Share<P>[][] {
  const groups: Share<P>[][] = []
  let room = 0
  for (const share of shares) {
    const bytes = bytesOf(share)
    if (bytes > room) {
      groups.push([])
      room = pieceBytes
    }
    groups.at(-1)?.push(share)
    room -= bytes
  }
  return groups
}

export const bytesOf = ({ piece, skip }: Share<Piece>) => piece.bytes - skip

export const endOf = (piece: Piece | undefined) => (piece ? piece.start + piece.bytes : 0)

/** Formats and parses the last part of a chunk's key. */
export const pieceName = ({ start, bytes }: Piece) => `${start}-${bytes}`

export function pieceOf(key: string): Piece | null {
  const [, start, bytes] = /\/(\d+)-(\d+)$/.exec(key) ?? []
  return start && bytes ? { start: Number(start), bytes: Number(bytes) } : null
}
