import type { StrippedStream } from './stream.ts'

/** H.264 and H.265 consist of NAL units, each with its type and, within a packet, its length. */
export function stripNalStream(codec: 'avc' | 'hevc', description: Uint8Array | undefined): StrippedStream {
  // Without one, units have start codes instead of lengths; no phone writes such an MP4.
  if (!description) throw new Error('No description')
  const kinds = codec === 'avc' ? avc : hevc
  const lengthBytes = ((description[codec === 'avc' ? 4 : 21] ?? 0) & 3) + 1
  return {
    description: codec === 'avc' ? bareAvcRecord(description) : bareHevcRecord(description),
    packet(data) {
      const kept: Uint8Array[] = []
      let bytes = 0
      for (let at = 0; at + lengthBytes <= data.length; ) {
        const length = numberIn(data.subarray(at, at + lengthBytes))
        const end = at + lengthBytes + length
        if (end > data.length) throw new Error('A piece that goes beyond its packet')
        if (length > 0 && isNeeded(kinds, data.subarray(at + lengthBytes, end))) {
          kept.push(data.subarray(at, end))
          bytes += end - at
        }
        at = end
      }
      return bytes === data.length ? data : Buffer.concat(kept)
    },
  }
}

interface Kinds {
  of(piece: Uint8Array): number
  shows(kind: number): boolean
  tells(kind: number): boolean
  headBytes: number
}

const avc: Kinds = {
  of: (piece) => (piece[0] ?? 0) & 31,
  // Slices, parameter sets and delimiters; no filler and no user-defined units.
  shows: (kind) => [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 13, 14, 15, 19, 20].includes(kind),
  tells: (kind) => kind === 6,
  headBytes: 1,
}
const hevc: Kinds = {
  of: (piece) => ((piece[0] ?? 0) >> 1) & 63,
  shows: (kind) => kind <= 37,
  tells: (kind) => kind === 39 || kind === 40,
  headBytes: 2,
}

function isNeeded(kinds: Kinds, piece: Uint8Array): boolean {
  const kind = kinds.of(piece)
  if (kinds.shows(kind)) return true
  return kinds.tells(kind) && messagesOf(piece.subarray(kinds.headBytes)).every((one) => harmless.has(one))
}

/** Recovery points, orientation and light levels; not clocks, captions or user data. */
const harmless = new Set([6, 45, 47, 137, 144, 147])

/** The types of the messages in an SEI unit. */
function messagesOf(escaped: Uint8Array): number[] {
  const bytes = escaped.filter((byte, at) => !(byte === 3 && escaped[at - 1] === 0 && escaped[at - 2] === 0))
  const kinds: number[] = []
  let at = 0
  const number = () => {
    let value = 0
    for (let byte = 255; byte === 255; at += 1) {
      byte = bytes[at] ?? 0
      value += byte
    }
    return value
  }
  // The last byte is only the end marker.
  while (at < bytes.length - 1) {
    kinds.push(number())
    const length = number()
    at += length
  }
  return at === bytes.length - 1 ? kinds : [Number.NaN]
}

function bareAvcRecord(description: Uint8Array): Uint8Array {
  const { take, left } = reader(description)
  const kept = [take(5)]
  const sets = (mask: number) => {
    const count = take(1)
    kept.push(count)
    for (let i = (count[0] ?? 0) & mask; i > 0; i -= 1) kept.push(takePiece(take))
  }
  sets(31)
  sets(255)
  // High profiles declare their chroma format here; old encoders forgot it.
  if (highProfiles.has(description[1] ?? 0) && left() >= 4) {
    kept.push(take(3))
    sets(255)
  }
  return Buffer.concat(kept)
}

const highProfiles = new Set([100, 110, 122, 144])

function bareHevcRecord(description: Uint8Array): Uint8Array {
  const { take } = reader(description)
  const head = take(22)
  const kept: Uint8Array[] = []
  let arrays = 0
  for (let left = take(1)[0] ?? 0; left > 0; left -= 1) {
    const about = take(3)
    const pieces = Array.from({ length: numberIn(about.subarray(1)) }, () => takePiece(take))
    if (!parameterSets.has((about[0] ?? 0) & 63)) continue
    arrays += 1
    kept.push(about, ...pieces)
  }
  return Buffer.concat([head, Uint8Array.of(arrays), ...kept])
}

const parameterSets = new Set([32, 33, 34])

/** Reads declared lengths, and never beyond the end. */
function reader(bytes: Uint8Array) {
  let at = 0
  return {
    take(length: number): Uint8Array {
      at += length
      if (at > bytes.length) throw new Error('A description that is cut short')
      return bytes.subarray(at - length, at)
    },
    left: () => bytes.length - at,
  }
}

/** A unit with its length before it. */
function takePiece(take: (length: number) => Uint8Array): Uint8Array {
  const length = take(2)
  return Buffer.concat([length, take(numberIn(length))])
}

const numberIn = (bytes: Uint8Array) => bytes.reduce((value, byte) => value * 256 + byte, 0)
