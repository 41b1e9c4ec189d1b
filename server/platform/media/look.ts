import { stat } from 'node:fs/promises'
import {
  Conversion,
  EncodedPacketSink,
  FilePathSource,
  FilePathTarget,
  Input,
  MovOutputFormat,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { Problem } from '#contract/problem.ts'
import { isTooLong } from '#contract/reel-rules.ts'
import { type LookedAt, refusals, type VideoFacts } from './video-facts.ts'

const mostPixels = 40_000_000
/** What a file must say of itself to be read, and what programs say of themselves. */
const harmless = /^(major_brand|minor_version|compatible_brands|encoder|duration|.too|.swr|.enc)$/i
/** Up to this many bytes a cleaned file is put together in memory, index first. */
const inMemory = 64 * 1024 * 1024

/**
 * Looks at the video in a file, by its index and its packets and not by what its header says. What tells more than it
 * shows is written anew to `cleanPath`, packet by packet. Throws `unsupported` for what is no whole video, `invalid`
 * for a minute and more.
 */
export async function lookAtVideo(path: string, cleanPath: string): Promise<LookedAt> {
  using input = await whole(
    async () => new Input({ formats: [MP4, QTFF, WEBM], source: new FilePathSource(path) }),
  )
  const facts = await whole(() => factsOf(input))
  if (!facts || facts.width * facts.height > mostPixels) throw noVideo()
  if (isTooLong(facts.seconds)) throw new Problem('invalid', refusals.tooLong)
  const { raw = {} } = await whole(() => input.getMetadataTags())
  const isCleaned = Object.keys(raw).some((key) => !harmless.test(key))
  if (isCleaned) await whole(() => cleaned(input, path, cleanPath))
  return { ...facts, isCleaned }
}

async function factsOf(input: Input): Promise<VideoFacts | null> {
  const video = await input.getPrimaryVideoTrack()
  if (!video || !(await video.getCodec())) return null
  for (const track of await input.getTracks()) {
    // The last packet is missing where the file was cut, though its index stands.
    const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY)
    if (!last || last.data.length === 0) return null
  }
  const [width, height, seconds] = await Promise.all([
    video.getDisplayWidth(),
    video.getDisplayHeight(),
    input.computeDuration(),
  ])
  return width > 0 && height > 0 && seconds > 0 ? { width, height, seconds } : null
}

async function cleaned(input: Input, path: string, cleanPath: string): Promise<void> {
  const format = await input.getFormat()
  const { size } = await stat(path)
  const fastStart = size <= inMemory ? 'in-memory' : false
  const conversion = await Conversion.init({
    input,
    output: new Output({
      format:
        format === MP4
          ? new Mp4OutputFormat({ fastStart })
          : format === QTFF
            ? new MovOutputFormat({ fastStart })
            : new WebMOutputFormat(),
      target: new FilePathTarget(cleanPath),
    }),
    tags: {},
    showWarnings: false,
  })
  if (!conversion.isValid) throw new Error('It cannot be written anew')
  await conversion.execute()
}

async function whole<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    throw Object.assign(noVideo(), { cause })
  }
}

const noVideo = () => new Problem('unsupported', refusals.noVideo)
