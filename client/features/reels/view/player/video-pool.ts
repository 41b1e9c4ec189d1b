import { start } from './playback-state.ts'

/** A video and its place on the page. */
interface Wanted {
  id: string
  src: string
  /** Of the whole file; 0 when it is on this phone. */
  bytes: number
  /** The element that holds it. */
  place: HTMLElement
}

/** Elements that may have a source: the playing one and its visible neighbour. */
const size = 2

/**
 * Two video elements for a feed of any length, moved from reel to reel: memory stays flat, and an element that was once
 * allowed to play sound stays allowed.
 */
export function createVideoPool() {
  const idle: HTMLVideoElement[] = []
  const busy = new Map<string, HTMLVideoElement>()

  function take(): HTMLVideoElement {
    const free = idle.pop()
    if (free) return free
    const video = document.createElement('video')
    video.playsInline = true
    video.loop = true
    video.muted = true
    video.disablePictureInPicture = true
    video.tabIndex = -1
    video.className = 'reel-video'
    return video
  }

  function use(video: HTMLVideoElement, { src, bytes }: Pick<Wanted, 'src' | 'bytes'>) {
    video.src = src
    video.dataset.bytes = `${bytes}`
  }

  /** Tells half-loaded.ts to count the loaded bytes now. */
  const leave = (video: HTMLVideoElement) => video.dispatchEvent(new Event('leave'))

  function release(id: string, video: HTMLVideoElement) {
    busy.delete(id)
    leave(video)
    video.pause()
    // Only an element without a source frees its decoder and its buffers.
    video.removeAttribute('src')
    video.load()
    video.remove()
    idle.push(video)
  }

  return {
    /** Puts a video in each of these places, at most two, and removes it from every other. */
    show(wanted: readonly Wanted[]): void {
      const few = wanted.slice(0, size)
      for (const [id, video] of [...busy]) if (!few.some((one) => one.id === id)) release(id, video)
      for (const { id, place, ...file } of few) {
        let video = busy.get(id)
        if (!video) {
          video = take()
          video.preload = 'metadata'
          use(video, file)
          busy.set(id, video)
        }
        if (video.parentElement !== place) place.append(video)
      }
    },
    /** Switches to another size at the same position. */
    change(id: string, file: Pick<Wanted, 'src' | 'bytes'>): void {
      const video = busy.get(id)
      if (!video) return
      const { currentTime, paused } = video
      leave(video)
      use(video, file)
      video.currentTime = currentTime
      if (!paused) void start(video)
    },
    videoOf: (id: string): HTMLVideoElement | undefined => busy.get(id),
    /** Pauses, ready to resume. */
    wait(id: string): void {
      const video = busy.get(id)
      if (!video) return
      video.pause()
      video.preload = 'auto'
    },
    clear(): void {
      for (const [id, video] of [...busy]) release(id, video)
    },
  }
}
