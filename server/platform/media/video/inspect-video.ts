import { EncodedPacketSink, FilePathSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'
import { damagedVideo, refusals, whyNotTaken } from '#contract/files/file-refusals.ts'
import { mediaKindOf } from '#contract/files/media-kind.ts'
import { Problem } from '#contract/problem.ts'
import { isTooLong, tooLong } from '#contract/reels/reel-rules.ts'
import { headOf } from '../file-kind.ts'
import { remux, type Tracks } from './remux-video.ts'
import type { Foreign } from './transcode.ts'
import type { VideoFacts } from './video-facts.ts'

const mostPixels = 40_000_000

/** A film of which browsers cannot play the pictures, or the sound, until it is transcoded. */
export class ForeignFilm extends Error {
  readonly foreign: Foreign

  constructor(foreign: Foreign) {
    super('A film that browsers do not play')
    this.foreign = foreign
  }
}

/** Codecs that every browser plays, directly or after mediabunny has remuxed them into MP4 or WebM. */
const played = {
  pictures: new Set<string | null>(['avc', 'hevc', 'vp8', 'vp9', 'av1']),
  // Uncompressed QuickTime sound is kept.
  sound: (codec: string | null) => codec !== null && !/^(?:ac3|eac3)$/.test(codec),
}

/**
 * Inspects the video in a file by its index and packets, not by its header, and remuxes it to `cleanPath`: its pictures
 * and its sound, and nothing else that was in the file. Throws `unsupported` for what is no whole video, `invalid` for a
 * minute and more, `ForeignFilm` for what must be transcoded.
 */
export async function inspectVideo(path: string, cleanPath: string): Promise<VideoFacts> {
  const kind = mediaKindOf(await headOf(path))
  if (kind?.extension === 'avi') throw new ForeignFilm({ container: 'avi', keepsPictures: false })
  /** For what cannot be read: no film at all, or one that is not whole. */
  const unread = () => new Problem('unsupported', whyNotTaken('video', kind) ?? damagedVideo)
  const whole = readingOr(unread)
  using input = await whole(
    async () => new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source: new FilePathSource(path) }),
  )
  const tracks = await whole(() => tracksOf(input))
  if (!tracks) throw noVideo()
  const facts = await whole(() => factsOf(tracks))
  if (!facts) throw unread()
  if (facts.width * facts.height > mostPixels) throw noVideo()
  if (isTooLong(facts.seconds)) throw new Problem('invalid', tooLong)
  await whole(() => remux(input, tracks, cleanPath))
  return facts
}

/** The tracks to keep. A file whose sound no browser plays is transcoded, or it would fall silent. */
async function tracksOf(input: Input): Promise<Tracks | null> {
  const video = await input.getPrimaryVideoTrack()
  if (!video && (await input.getAudioTracks()).length === 0) throw new Error('No track at all')
  if (!video) return null
  const sounds = await input.getAudioTracks()
  const audio = await firstPlayed(await input.getPrimaryAudioTrack(), ...sounds)
  const keepsPictures = played.pictures.has(await video.getCodec())
  if (keepsPictures && (sounds.length === 0 || audio)) return { video, audio }
  const format = await input.getFormat()
  const container = format === WEBM || format === MATROSKA ? 'matroska' : 'mov'
  throw new ForeignFilm({ container, keepsPictures })
}

async function firstPlayed<T extends { getCodec(): Promise<string | null> }>(
  ...tracks: (T | null)[]
): Promise<T | null> {
  for (const track of tracks) if (track && played.sound(await track.getCodec())) return track
  return null
}

async function factsOf({ video, audio }: Tracks): Promise<VideoFacts | null> {
  let seconds = 0
  for (const track of audio ? [video, audio] : [video]) {
    // In a truncated file the last packet is missing, although the index names it.
    const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY)
    if (!last || last.data.length === 0) return null
    seconds = Math.max(seconds, await track.computeDuration())
  }
  const [width, height] = await Promise.all([video.getDisplayWidth(), video.getDisplayHeight()])
  return width > 0 && height > 0 && seconds > 0 ? { width, height, seconds } : null
}

const readingOr =
  (unread: () => Problem) =>
  async <T>(read: () => Promise<T>): Promise<T> => {
    try {
      return await read()
    } catch (cause) {
      if (cause instanceof ForeignFilm) throw cause
      throw Object.assign(unread(), { cause })
    }
  }

const noVideo = () => new Problem('unsupported', refusals.video)
