import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Ffmpeg, runFfmpeg } from './ffmpeg.ts'
import type { VideoFacts } from './video-facts.ts'

export interface Made {
  /** A PNG of a telling moment, 432 wide at most. */
  poster: string
  /** Smallest first; `height` is that of the shorter side. */
  renditions: { height: number; path: string }[]
}

/** Kilobits a second of sound: a quarter of a low-bitrate video's. */
const soundOf = (came: number) => Math.round(Math.min(48, Math.max(24, came / 4)))
/** With less the picture is unrecognizable. */
const leastKilobits = 24

/**
 * Kilobits a second of picture at most (a minute of 360 is 3.2 MB with its sound), and no more than `part` of the
 * original's, so that a smaller size always costs less data.
 */
const sizes = [
  { height: 240, kilobits: 200, part: 0.5 },
  { height: 360, kilobits: 380, part: 0.7 },
  { height: 540, kilobits: 800, part: 0.85 },
] as const
const posterWidth = 432

/**
 * A constant frame rate, the source's or 30 at most. Where a phone let its last frame stand for a second or two, no frame
 * follows to tell ffmpeg its duration, and the film would end too early.
 */
const evenFrames = "fps='if(gt(source_fps,1),min(30,source_fps),30)'"

/** Only sizes up to the video's own; for a tiny one its own. */
function sizesFor({ width, height }: { width: number; height: number }) {
  const shorter = Math.min(width, height)
  const fitting = sizes.filter((size) => size.height <= shorter)
  return fitting.length > 0 ? fitting : [{ height: Math.max(2, even(shorter)), kilobits: 200, part: 0.7 }]
}

/** The total bitrate of the file in kilobits a second; infinite where its length is unknown. */
async function kilobitsOf(path: string, { seconds }: VideoFacts): Promise<number> {
  const { size } = await stat(path)
  return seconds > 0 ? (size * 8) / 1000 / seconds : Number.POSITIVE_INFINITY
}

/**
 * Makes poster and renditions of the video in a file: H.264 and AAC in MP4, index first, upright, without metadata about
 * where it was filmed. Decodes once for all. `folder` exists and is empty.
 */
export async function makeRenditions(
  ffmpeg: Ffmpeg,
  path: string,
  video: VideoFacts & { type: string },
  folder: string,
  stopped: AbortSignal,
): Promise<Made> {
  // Only the demuxer of the detected type: no playlist and no other file can be opened.
  const input = ['-protocol_whitelist', 'file', '-f', demuxerOf(video.type), '-threads', '1', '-t', '61']
  const came = await kilobitsOf(path, video)
  const sound = soundOf(came)
  const making = sizesFor(video).map(({ height, kilobits, part }) => ({
    height,
    kilobits: Math.round(Math.min(kilobits, Math.max(leastKilobits, came * part - sound))),
    path: join(folder, `${height}p.mp4`),
  }))
  const shapes = making.map(({ height }, at) => {
    const scale = height / Math.min(video.width, video.height)
    return `[in${at}]scale=${even(video.width * scale)}:${even(video.height * scale)},setsar=1[out${at}]`
  })
  const split = `[0:v:0]${evenFrames},split=${making.length}${making.map((_, at) => `[in${at}]`).join('')}`
  await runFfmpeg(
    ffmpeg,
    [
      ...input,
      ...['-i', path, '-filter_threads', '1', '-filter_complex_threads', '1'],
      ...['-filter_complex', [split, ...shapes].join(';')],
      ...making.flatMap(({ path, kilobits }, at) => [
        ...['-map', `[out${at}]`, '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1'],
        ...[
          '-c:v',
          'libx264',
          '-preset',
          'fast',
          '-profile:v',
          'main',
          '-pix_fmt',
          'yuv420p',
          '-threads',
          '1',
        ],
        ...['-crf', '26', '-maxrate', `${kilobits}k`, '-bufsize', `${kilobits * 2}k`],
        ...['-force_key_frames', 'expr:gte(t,n_forced*2)', '-c:a', 'aac', '-b:a', `${sound}k`, '-ac', '2'],
        ...['-ar', '44100', '-movflags', '+faststart', '-f', 'mp4', path],
      ]),
    ],
    { seconds: 600, stopped },
  )
  const poster = join(folder, 'poster.png')
  const start = Math.min(0.5, video.seconds / 3)
  await runFfmpeg(
    ffmpeg,
    [
      ...['-ss', String(start), ...input, '-i', path, '-map', '0:v:0', '-frames:v', '1'],
      // The most representative of the first frames: not the finger before the lens.
      ...['-vf', `thumbnail=60,scale='min(${posterWidth},iw)':-2,setsar=1`, '-f', 'image2', poster],
    ],
    { seconds: 60, stopped },
  )
  return { poster, renditions: making.map(({ height, path }) => ({ height, path })) }
}

const even = (length: number) => Math.max(2, Math.round(length / 2) * 2)
const demuxerOf = (type: string) => (type === 'video/webm' ? 'matroska' : 'mov')
