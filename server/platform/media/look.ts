import { EncodedPacketSink, FilePathSource, Input, MP4, QTFF, WEBM } from 'mediabunny'
import { refusals } from '#contract/file-refusals.ts'
import { Problem } from '#contract/problem.ts'
import { isTooLong, tooLong } from '#contract/reel-rules.ts'
import { remux, type Tracks } from './remux.ts'
import type { VideoFacts } from './video-facts.ts'

const mostPixels = 40_000_000

/**
 * Looks at the video in a file, by its index and its packets and not by what its header says, and writes it anew to
 * `cleanPath`, packet by packet: its pictures and its sound, and nothing else that was in the file. Throws
 * `unsupported` for what is no whole video, `invalid` for a minute and more.
 */
export async function lookAtVideo(path: string, cleanPath: string): Promise<VideoFacts> {
  using input = await whole(
    async () => new Input({ formats: [MP4, QTFF, WEBM], source: new FilePathSource(path) }),
  )
  const tracks = await whole(() => tracksOf(input))
  if (!tracks) throw noVideo()
  const facts = await whole(() => factsOf(tracks))
  if (!facts || facts.width * facts.height > mostPixels) throw noVideo()
  if (isTooLong(facts.seconds)) throw new Problem('invalid', tooLong)
  await whole(() => remux(input, tracks, cleanPath))
  return facts
}

/** What is kept of a file. One whose sound nobody here can read is refused: it would fall silent. */
async function tracksOf(input: Input): Promise<Tracks | null> {
  const video = await input.getPrimaryVideoTrack()
  const sounds = await input.getAudioTracks()
  const audio = await firstKnown(await input.getPrimaryAudioTrack(), ...sounds)
  if (!video || !(await video.getCodec()) || (sounds.length > 0 && !audio)) return null
  return { video, audio }
}

async function firstKnown<T extends { getCodec(): Promise<unknown> }>(
  ...tracks: (T | null)[]
): Promise<T | null> {
  for (const track of tracks) if (await track?.getCodec()) return track
  return null
}

async function factsOf({ video, audio }: Tracks): Promise<VideoFacts | null> {
  let seconds = 0
  for (const track of audio ? [video, audio] : [video]) {
    // The last packet is missing where the file was cut, though its index stands.
    const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY)
    if (!last || last.data.length === 0) return null
    seconds = Math.max(seconds, await track.computeDuration())
  }
  const [width, height] = await Promise.all([video.getDisplayWidth(), video.getDisplayHeight()])
  return width > 0 && height > 0 && seconds > 0 ? { width, height, seconds } : null
}

async function whole<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (cause) {
    throw Object.assign(noVideo(), { cause })
  }
}

const noVideo = () => new Problem('unsupported', refusals.video)
