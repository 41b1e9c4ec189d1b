import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DraftVideo } from './draft.ts'
import type { shrinkVideo } from './shrink-video.ts'

/** Loaded on demand: the code is a large file, and useless on a phone without an encoder. */
const shrunk: typeof shrinkVideo = async (file, how) =>
  'VideoEncoder' in globalThis ? (await import('./shrink-video.ts')).shrinkVideo(file, how) : null

/**
 * Makes a video smaller after it was chosen, or again after a reload. `settle` is given the smaller video; null when
 * this phone cannot.
 */
export function useShrinking(video: DraftVideo | null, settle: (smaller: Blob | null) => void) {
  /** Progress from 0 to 1. */
  const [part, setPart] = useState(0)
  const stopper = useRef<AbortController>(null)
  const settled = useEffectEvent(settle)

  // A film with another cover is the same film.
  const film = video && !video.isReady ? video.file : null
  useEffect(() => {
    if (!film) return
    const stop = new AbortController()
    stopper.current = stop
    setPart(0)
    const end = (smaller: Blob | null) => {
      if (!stop.signal.aborted) settled(smaller)
    }
    const onProgress = (part: number) => !stop.signal.aborted && setPart(part)
    shrunk(film, { signal: stop.signal, onProgress }).then(end, () => end(null)) // this phone cannot: the original is sent
    return () => stop.abort()
  }, [film])

  return { part, stop: () => stopper.current?.abort() }
}
