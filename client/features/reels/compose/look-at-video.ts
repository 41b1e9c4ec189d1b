import { damagedVideo, emptyFile, mostBytes, tooLarge, whyNotTaken } from '#contract/files/file-refusals.ts'
import { mediaKindOfBlob } from '#contract/files/media-kind.ts'
import { isWholeVideo } from '#contract/files/whole-video.ts'
import { Problem } from '#contract/problem.ts'
import { isTooLong, tooLong } from '#contract/reels/reel-rules.ts'

interface Looked {
  /** Null when this browser cannot read it. */
  seconds: number | null
  poster: Blob | null
}

/** In pixels: wide enough for a phone, small enough to arrive before the video. */
const posterWidth = 432
/** Milliseconds in which the browser must recognise the file. */
const patience = 8_000

/** Checks a chosen file: refuses one that is no video, too long or too large; takes a still picture from it. */
export async function lookAtVideo(file: File): Promise<Looked> {
  if (file.size === 0) throw new Problem('invalid', emptyFile.video, 'video')
  const kind = await mediaKindOfBlob(file)
  const isDamaged = kind ? !(await isWholeVideo(file, kind)) : file.type.startsWith('video/')
  const refusal =
    (kind && whyNotTaken('video', kind)) ?? (isDamaged ? damagedVideo : whyNotTaken('video', kind))
  if (refusal) throw new Problem('unsupported', refusal, 'video')
  if (file.size > mostBytes.video) throw new Problem('invalid', tooLarge('video'), 'video')
  const looked = await byTheBrowser(file)
  if (looked.seconds !== null && isTooLong(looked.seconds)) throw new Problem('invalid', tooLong, 'video')
  return looked
}

async function byTheBrowser(file: File): Promise<Looked> {
  const video = document.createElement('video')
  const url = URL.createObjectURL(file)
  try {
    video.muted = true
    video.playsInline = true
    video.preload = 'auto'
    video.src = url
    await until(video, 'loadedmetadata')
    const seconds = await lengthOf(video)
    video.currentTime = Math.min(1, seconds / 3)
    await until(video, 'seeked')
    return { seconds, poster: await still(video) }
  } catch {
    return { seconds: null, poster: null }
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

/** A browser's own recordings have no duration in their header: seeking to the end finds it. */
async function lengthOf(video: HTMLVideoElement): Promise<number> {
  if (Number.isFinite(video.duration)) return video.duration
  video.currentTime = 1e7
  await until(video, 'durationchange', () => Number.isFinite(video.duration))
  return video.duration
}

/** The present frame of a video; null when this browser shows none. */
export async function still(video: HTMLVideoElement): Promise<Blob | null> {
  if (!video.videoWidth) return null
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(posterWidth, video.videoWidth)
  canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
}

function until(video: HTMLVideoElement, event: string, done = () => true): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(reject), patience)
    const happened = () => done() && settle(resolve)
    const failed = () => settle(reject)
    function settle(how: () => void) {
      clearTimeout(timer)
      video.removeEventListener(event, happened)
      video.removeEventListener('error', failed)
      how()
    }
    video.addEventListener(event, happened)
    video.addEventListener('error', failed)
  })
}
