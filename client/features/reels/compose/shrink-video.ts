import {
  BlobSource,
  BufferTarget,
  Conversion,
  canEncodeAudio,
  getFirstEncodableVideoCodec,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'

/** Greatest shorter side in pixels: the campus encodes nothing larger. */
const mostLines = 540
const mostFrames = 30
/** Bits per second, of video and of audio. */
const pictureRate = 1_000_000
const soundRate = 64_000
/** A result that saves less than a fifth is not used. */
const worthIt = 0.8

interface Shrinking {
  signal: AbortSignal
  /** 0 to 1. */
  onProgress: (part: number) => void
}

/**
 * Re-encodes a video with the phone's own encoder, as small as a phone's screen needs; also drops its location and other
 * metadata. Null when this phone cannot, or when nothing would be saved: then the original is sent.
 */
export async function shrinkVideo(file: Blob, { signal, onProgress }: Shrinking): Promise<Blob | null> {
  using input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM, MATROSKA] })
  const track = await input.getPrimaryVideoTrack()
  if (!track || !(await track.canDecode())) return null
  const seconds = await input.computeDuration()
  if ((seconds * (pictureRate + soundRate)) / 8 > file.size * worthIt) return null

  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const scale = Math.min(1, mostLines / Math.min(width, height))
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2)
  const size = { width: even(width), height: even(height) }
  const quality = new Quality({ bitrate: pictureRate })
  const codec = await getFirstEncodableVideoCodec(['avc', 'vp9', 'vp8'], { ...size, quality })
  if (!codec) return null

  const isMp4 = codec === 'avc'
  const target = new BufferTarget()
  const output = new Output({
    format: isMp4 ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat(),
    target,
  })
  const sound = isMp4 ? 'aac' : 'opus'
  const soundQuality = new Quality({ bitrate: soundRate })
  const conversion = await Conversion.init({
    input,
    output,
    tags: {},
    video: {
      ...size,
      fit: 'fill',
      codec,
      quality,
      frameRate: mostFrames,
      forceTranscode: true,
      allowTransformationMetadata: false,
    },
    // Audio that cannot be encoded here is copied.
    audio: (await canEncodeAudio(sound)) ? { codec: sound, quality: soundQuality } : {},
  })
  // Never accepts a video that lost its sound.
  const lost = conversion.discardedTracks.some(({ reason }) => reason !== 'discarded_by_user')
  if (!conversion.isValid || lost) return null

  conversion.onProgress = (part) => onProgress(part)
  const stop = () => void conversion.cancel()
  signal.addEventListener('abort', stop)
  try {
    await conversion.execute()
  } finally {
    signal.removeEventListener('abort', stop)
  }
  if (!target.buffer || target.buffer.byteLength > file.size * worthIt) return null
  return new Blob([target.buffer], { type: isMp4 ? 'video/mp4' : 'video/webm' })
}
