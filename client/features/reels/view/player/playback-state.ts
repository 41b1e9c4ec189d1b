import { isSoundOn, setSound } from './sound-setting.ts'

/** The state of the shown reel: waiting for a tap, loading, playing, paused, or failed. */
export type Playing = 'held' | 'loading' | 'playing' | 'paused' | 'failed'

interface Heard {
  stands: (playing: Playing) => void
  /** Enough has loaded to play to the end. */
  ready: () => void
  /** The playback position changed. */
  moved: () => void
  /** It should play, but its buffer has been empty for a while. */
  stalled: () => void
  /** It was watched from beginning to end, has loaded in full, and started again. */
  watched: () => void
}

/** Milliseconds without data that count as a stall. */
const patience = 2_500

/** Reports the state of a video, now and with every change; returns a function that stops it. */
export function follow(
  video: HTMLVideoElement,
  { stands, ready, stalled, moved, watched }: Heard,
): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let at = 0
  let waits: ReturnType<typeof setTimeout> | undefined

  const wait = (isWaiting: boolean) => {
    if (isWaiting) waits ??= setTimeout(stall, patience)
    else {
      clearTimeout(waits)
      waits = undefined
    }
  }
  const stall = () => {
    waits = undefined
    stalled()
  }
  const tell = () => {
    const now = standing(video)
    wait(now === 'loading')
    stands(now)
  }
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
      moved()
      if (video.currentTime < at && wasPlayedWhole(video)) watched()
      at = video.currentTime
    },
    { signal },
  )
  whole()
  return () => {
    ended.abort()
    wait(false)
  }
}

const standing = ({ error, paused, readyState }: HTMLVideoElement): Playing =>
  error ? 'failed' : paused ? 'paused' : readyState > 2 ? 'playing' : 'loading'

/** Whether it was played from the first frame to the last. */
function wasPlayedWhole({ played, duration }: HTMLVideoElement): boolean {
  return played.length === 1 && played.start(0) < 0.3 && played.end(0) > duration - 0.3
}

/** Plays with the wanted sound; muted when the browser demands a tap first. */
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
