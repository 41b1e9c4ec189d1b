import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Reel } from '#contract/reels.ts'
import { chooseVideo } from './choose-video.ts'
import { conditionsOf } from './conditions.ts'
import { prepareStart } from './prepare-start.ts'
import { isSoundOn, setSound, useSound } from './sound.ts'
import { useLessMotion } from './use-less-motion.ts'
import { createVideoPool } from './video-pool.ts'

/** How the reel that is shown stands: held back until it is tapped, on its way, playing, paused, or not to be had. */
export type Playing = 'held' | 'loading' | 'playing' | 'paused' | 'failed'

interface PlayerProps {
  stage: RefObject<HTMLElement | null>
  reels: readonly Reel[]
  /** Index of the reel that is shown. */
  index: number
  /** At least 70 % of it are visible. */
  near: boolean
  /** The saver is on: nothing is loaded without a tap, and nothing ahead. */
  light: boolean
}

/** The place in a reel where its video stands, and its hairline. */
export const placeOf = (stage: HTMLElement | null, id: string) =>
  stage?.querySelector<HTMLElement>(`[data-reel="${id}"] .reel-place`) ?? null
const hairOf = (stage: HTMLElement | null, id: string) =>
  stage?.querySelector<HTMLElement>(`[data-reel="${id}"] .reel-hair > i`) ?? null

/**
 * Plays the reel that is shown, keeps its neighbours once watched, fetches the first seconds of the next one. Three
 * videos at most have a source.
 */
export function usePlayer({ stage, reels, index, near, light }: PlayerProps) {
  const [pool] = useState(createVideoPool)
  const [playing, setPlaying] = useState<Playing>('loading')
  const [stopped, setStopped] = useState(false)
  const [allowed, setAllowed] = useState<ReadonlySet<string>>(new Set())
  const [ready, setReady] = useState(false)
  const [again, setAgain] = useState(0)
  const chosen = useRef(new Map<string, ReturnType<typeof chooseVideo>>())
  const sound = useSound()
  const lessMotion = useLessMotion()
  const away = useAway()

  const reel = reels[index]
  const id = reel?.id
  const before = reels[index - 1]
  const after = reels[index + 1]
  const held = Boolean(id) && (light || lessMotion) && !allowed.has(id ?? '')

  const videoFor = useCallback(
    (one: Reel) => {
      const known = chosen.current.get(one.id)
      if (known) return known
      const video = chooseVideo(one, conditionsOf(placeOf(stage.current, one.id), light))
      chosen.current.set(one.id, video)
      return video
    },
    [stage, light],
  )

  useEffect(() => () => pool.clear(), [pool])

  // What was paused, loaded or refused was so of another reel.
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each reel
  useEffect(() => {
    setStopped(false)
    setReady(false)
  }, [id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` is a wish to try once more
  useEffect(() => {
    if (!reel || !id) return pool.clear()
    const shown = [
      ...(held ? [] : [reel]),
      ...(before && pool.videoOf(before.id) ? [before] : []),
      ...(after && pool.videoOf(after.id) ? [after] : []),
    ]
    pool.show(
      shown.flatMap((one) => {
        const place = placeOf(stage.current, one.id)
        return place ? { id: one.id, src: videoFor(one).src, place } : []
      }),
    )
    for (const other of [before, after]) {
      const video = other && pool.videoOf(other.id)
      if (!video) continue
      video.pause()
      video.currentTime = 0
    }
    const video = pool.videoOf(id)
    if (!video) {
      setPlaying(held ? 'held' : 'loading')
      return
    }
    video.preload = 'auto'
    const tell = () =>
      setPlaying(
        video.error ? 'failed' : video.paused ? 'paused' : video.readyState > 2 ? 'playing' : 'loading',
      )
    const whole = () => {
      tell()
      if (video.readyState === 4) setReady(true)
    }
    const moved = () => {
      const hair = hairOf(stage.current, id)
      if (hair) hair.style.scale = `${video.currentTime / (video.duration || 1)} 1`
    }
    const events = ['playing', 'pause', 'waiting', 'error', 'loadeddata', 'canplay'] as const
    for (const event of events) video.addEventListener(event, tell)
    video.addEventListener('canplaythrough', whole)
    video.addEventListener('timeupdate', moved)
    whole()
    return () => {
      for (const event of events) video.removeEventListener(event, tell)
      video.removeEventListener('canplaythrough', whole)
      video.removeEventListener('timeupdate', moved)
    }
  }, [pool, stage, reel, id, before, after, held, videoFor, again])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a video appears where it was held or failed before
  useEffect(() => {
    const video = id ? pool.videoOf(id) : undefined
    if (!video) return
    video.muted = !sound
    if (near && !stopped && !away && !held) void start(video)
    else video.pause()
  }, [pool, id, near, stopped, away, held, sound, again])

  // The next one, once this one has all it needs.
  useEffect(() => {
    if (!ready || !near || light || lessMotion || !after) return
    const stop = new AbortController()
    const { src, bytes } = videoFor(after)
    prepareStart({ src, bytes, durationSeconds: after.durationSeconds }, stop.signal).catch(
      () => undefined, // it loads when it is its turn
    )
    return () => stop.abort()
  }, [ready, near, light, lessMotion, after, videoFor])

  const toggle = useCallback(() => {
    if (!id) return
    if (held) setAllowed((now) => new Set(now).add(id))
    else if (pool.videoOf(id)?.error) {
      pool.clear()
      setAgain((now) => now + 1)
    } else setStopped((now) => !now)
  }, [pool, id, held])

  return {
    playing: held ? ('held' as const) : playing,
    toggle,
    /** Whether the saver, rather than a wish for less motion, holds it back. */
    costs: light,
    bytesOf: (one: Reel) => videoFor(one).bytes,
  }
}

/** Begins with the sound as it is wished; where the browser wants a tap for that, silently. */
async function start(video: HTMLVideoElement): Promise<void> {
  try {
    await video.play()
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError' || !isSoundOn()) return
    setSound(false, false)
    video.muted = true
    await video.play().catch(() => undefined)
  }
}

/** Nobody is looking at this tab. */
function useAway(): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    const look = () => setAway(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return away
}
