import { isSoundOn, setSound } from './sound-setting.ts'

/** How the reel that is shown stands: held back until it is tapped, on its way, playing, paused, or not to be had. */
export type Playing = 'held' | 'loading' | 'playing' | 'paused' | 'failed'

interface Heard {
  stands: (playing: Playing) => void
  /** All it needs to play to its end has come. */
  ready: () => void
  /** It stands somewhere else. */
  moved: () => void
  /** It should play, and has had nothing to play for a while. */
  stalled: () => void
  /** It was watched from its beginning to its end, all of its bytes have come, and it began anew. */
  watched: () => void
}

/** Milliseconds nothing comes before it has come to a stand. */
const patience = 2_500

/** Tells how a video stands, now and with every change; gives what ends that. */
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
