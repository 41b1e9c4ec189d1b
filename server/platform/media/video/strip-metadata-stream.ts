import type { AudioCodec, VideoCodec } from 'mediabunny'
import type { StrippedStream } from './stream.ts'
import { stripNalStream } from './strip-metadata-nals.ts'

export function stripStream(
  codec: VideoCodec | AudioCodec,
  description: Uint8Array | undefined,
): StrippedStream {
  if (codec === 'avc' || codec === 'hevc') return stripNalStream(codec, description)
  return { description: description && bareDescription(codec, description), packet: (data) => data }
}

/** A longer one holds something else. */
const mostBytes = 4096

function bareDescription(codec: VideoCodec | AudioCodec, description: Uint8Array): Uint8Array {
  const bare =
    codec === 'opus'
      ? description.subarray(0, description[18] === 0 ? 19 : 21 + (description[9] ?? 0))
      : codec === 'flac'
        ? bareFlac(description)
        : codec === 'vorbis'
          ? bareVorbis(description)
          : description
  if (codec !== 'vorbis' && bare.length > mostBytes) throw new Error(`A description of ${bare.length} bytes`)
  return bare
}

/** The marker and the first block with the stream's properties; pictures and tags come after it. */
function bareFlac(description: Uint8Array): Uint8Array {
  const bare = Uint8Array.from(description.subarray(0, 4 + 4 + 34))
  if (bare.length < 42) throw new Error('FLAC without its first block')
  bare[4] = 0x80 // the last block
  return bare
}

/** Three headers with Xiph lacing; the second one, for tags, is replaced by an empty one. */
function bareVorbis(description: Uint8Array): Uint8Array {
  let at = 1
  const lengths: number[] = []
  while (lengths.length < 2) {
    let length = 0
    for (let byte = 255; byte === 255; at += 1) {
      byte = description[at] ?? 0
      length += byte
    }
    lengths.push(length)
  }
  const [first = 0, second = 0] = lengths
  const setup = description.subarray(at + first + second)
  if (description[0] !== 2 || first > 254 || setup.length === 0) throw new Error('Vorbis without its headers')
  const noTags = [3, ...Buffer.from('vorbis'), 0, 0, 0, 0, 0, 0, 0, 0, 1]
  return Buffer.concat([
    Buffer.from([2, first, noTags.length]),
    description.subarray(at, at + first),
    Buffer.from(noTags),
    setup,
  ])
}
