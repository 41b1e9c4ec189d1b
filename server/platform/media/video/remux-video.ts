import { open } from 'node:fs/promises'
import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  type Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { timesIn } from './movie-times.ts'
import { stripStream } from './strip-metadata-stream.ts'

/** The tracks that are kept of a file. */
export interface Tracks {
  video: InputVideoTrack
  audio: InputAudioTrack | null
}

/** Up to this size packets wait in memory for the index, which comes first; for a larger file space is reserved. */
const inMemory = 32 * 1024 * 1024

/**
 * Writes these tracks to `path` as MP4 (or WebM, where they came in it) with the index first: packets, their times,
 * rotation and colours are unchanged. Deterministic: the same file gives the same bytes.
 */
export async function remux(input: Input, { video, audio }: Tracks, path: string): Promise<void> {
  const isWebm = await belongsInWebm(input, { video, audio })
  const size = (await input.source.getSizeOrNull()) ?? Number.POSITIVE_INFINITY
  const fastStart = size <= inMemory ? 'in-memory' : 'reserve'
  let times: number[] = []
  const format: OutputFormat = isWebm
    ? new WebMOutputFormat()
    : new Mp4OutputFormat({
        fastStart,
        onMoov: (bytes, position) => {
          times = timesIn(bytes).map((at) => position + at)
        },
      })
  const output = new Output({ format, target: new FilePathTarget(path) })
  const began = await input.getFirstTimestamp(audio ? [video, audio] : [video])
  // Packets before zero are not shown; WebM has no negative times, so there it begins at zero.
  const shift = isWebm || began > 0 ? -began : 0
  const copies = [await copyOf(video, output, shift)]
  if (audio) copies.push(await copyOf(audio, output, shift))
  try {
    await output.start()
    await inOrder(copies)
    await output.finalize()
  } catch (error) {
    await output.cancel().catch(() => undefined)
    throw error
  }
  await forget(path, times)
}

/** Also Matroska with WebM's codecs, since WebM is a subset of it. */
async function belongsInWebm(input: Input, { video, audio }: Tracks): Promise<boolean> {
  const format = await input.getFormat()
  if (format !== MATROSKA) return format === WEBM
  const [pictures, sound] = [await video.getCodec(), await audio?.getCodec()]
  return /^(?:vp8|vp9|av1)$/.test(pictures ?? '') && /^(?:opus|vorbis|)$/.test(sound ?? '')
}

/** A track's packets in order, and where to add them. */
interface Copy {
  packets: AsyncGenerator<EncodedPacket>
  add(packet: EncodedPacket): Promise<void>
}

async function copyOf(
  track: InputVideoTrack | InputAudioTrack,
  output: Output,
  shift: number,
): Promise<Copy> {
  const sink = new EncodedPacketSink(track)
  const maximumPacketCount = (await track.computePacketStats()).packetCount
  const first = await firstOf(track, sink)
  if (!first) throw new Error('A track without packets')
  const { add, stream } = track.isVideoTrack()
    ? await pictures(track, output, maximumPacketCount)
    : await sound(track as InputAudioTrack, output, maximumPacketCount) // there are only two kinds
  async function* packets() {
    let latest = Number.NEGATIVE_INFINITY
    for await (const packet of sink.packets(first ?? undefined, undefined, verified(track))) {
      const data = stream.packet(packet.data)
      if (data.length === 0) continue
      const timestamp = packet.timestamp + shift
      // A key frame with a time before frames already seen is no point to start from; some files claim so.
      const type = timestamp < latest ? 'delta' : packet.type
      latest = Math.max(latest, timestamp)
      yield packet.clone({ data, timestamp, type, sideData: {} })
    }
  }
  return { packets: packets(), add }
}

/** The packet from which decoding must start to show time zero; earlier ones were cut off by an editor. */
async function firstOf(
  track: InputVideoTrack | InputAudioTrack,
  sink: EncodedPacketSink,
): Promise<EncodedPacket | null> {
  const options = verified(track)
  const first = (await sink.getKeyPacket(0, options)) ?? (await sink.getFirstKeyPacket(options))
  if (!first || track.isVideoTrack()) return first
  // The audio decoder needs one packet of pre-roll.
  return (await sink.getKeyPacket(first.timestamp - 1 / (await track.getTimeResolution()))) ?? first
}

const verified = (track: InputVideoTrack | InputAudioTrack) => ({ verifyKeyPackets: track.isVideoTrack() })

async function pictures(track: InputVideoTrack, output: Output, maximumPacketCount: number) {
  const codec = await track.getCodec()
  const config = await track.getDecoderConfig()
  if (!codec || !config) throw new Error('Pictures that nobody can read')
  const stream = stripStream(codec, bytesIn(config.description))
  const source = new EncodedVideoPacketSource(codec)
  const [rotation, flip] = [await track.getRotation(), await track.getFlip()]
  output.addVideoTrack(source, { rotation, flip, maximumPacketCount })
  const decoderConfig = { ...config, ...described(stream.description) }
  return { stream, add: (packet: EncodedPacket) => source.add(packet, { decoderConfig }) }
}

async function sound(track: InputAudioTrack, output: Output, maximumPacketCount: number) {
  const codec = await track.getCodec()
  const config = await track.getDecoderConfig()
  if (!codec || !config) throw new Error('Sound that nobody can read')
  const stream = stripStream(codec, bytesIn(config.description))
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source, { maximumPacketCount })
  const decoderConfig = { ...config, ...described(stream.description) }
  return { stream, add: (packet: EncodedPacket) => source.add(packet, { decoderConfig }) }
}

const described = (description: Uint8Array | undefined) => (description ? { description } : {})

function bytesIn(source: AllowSharedBufferSource | undefined): Uint8Array | undefined {
  if (source === undefined) return undefined
  return ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source)
}

/** Interleaves the packets of all tracks by time, so that a player need not read far ahead for the sound. */
async function inOrder(copies: readonly Copy[]): Promise<void> {
  const waiting = new Map<Copy, EncodedPacket>()
  const next = async (copy: Copy) => {
    const { value, done } = await copy.packets.next()
    if (done) waiting.delete(copy)
    else waiting.set(copy, value)
  }
  for (const copy of copies) await next(copy)
  while (waiting.size > 0) {
    const [copy, packet] = [...waiting].reduce((a, b) => (b[1].timestamp < a[1].timestamp ? b : a))
    await copy.add(packet)
    await next(copy)
  }
}

/** Erases the time of writing, which is private and would make copies differ. */
async function forget(path: string, times: readonly number[]): Promise<void> {
  if (times.length === 0) return
  const file = await open(path, 'r+')
  try {
    for (const at of times) await file.write(new Uint8Array(8), 0, 8, at)
  } finally {
    await file.close()
  }
}
