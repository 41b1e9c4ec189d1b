import { isSoundOn, setSound } from './sound.ts'

/** How the reel that is shown stands: held back until it is tapped, on its way, playing, paused, or not to be had. */
export type Playing = 'held' | 'loading' | 'playing' | 'paused' | 'failed'

interface Heard {
  stands: (playing: Playing) => void
  /** All it needs to play to its end has come. */
  ready: () => void
  /** Where it stands, from 0 to 1. */
  moved: (part: number) => void
  /** It was watched from its beginning to its end, all of its bytes have come, and it began anew. */
  watched: () => void
}

/** Tells how a video stands, now and with every change; gives what ends that. */
export function follow(video: HTMLVideoElement, { stands, ready, moved, watched }: Heard): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let at = 0

  const tell = () =>
    stands(video.error ? 'failed' : video.paused ? 'paused' : video.readyState > 2 ? 'playing' : 'loading')
  const whole = () => {
    tell()
    if (video.readyState === 4) ready()
  }
  for (const event of ['playing', 'pause', 'waiting', 'error', 'loadeddata', 'canplay'])
    video.addEventListener(event, tell, { signal })
  video.addEventListener('canplaythrough', whole, { signal })
  video.addEventListener(
    'timeupdate',
    () => {
      moved(video.currentTime / (video.duration || 1))
      if (video.currentTime < at && wasPlayedWhole(video)) watched()
      at = video.currentTime
    },
    { signal },
  )
  whole()
  return () => ended.abort()
}

/** From the first picture to the last. */
function wasPlayedWhole({ played, duration }: HTMLVideoElement): boolean {
  return played.length === 1 && played.start(0) < 0.3 && played.end(0) > duration - 0.3
}

/** Begins with the sound as it is wished; where the browser wants a tap for that, silently. */
export async function start(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play()
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || !isSoundOn()) return
    setSound(false, false)
    video.muted = true
    await video.play().catch(() => undefined)
  }
}
