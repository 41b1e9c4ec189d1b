import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Reel } from '#contract/reels.ts'
import type { KeptReels } from '../kept/shown-reels.ts'
import { type ChosenVideo, chooseVideo } from './choose-video.ts'
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
  /** What lies on this phone plays from there, and costs nothing; null while that is not known. */
  kept: KeptReels | null
  online: boolean
  /** A video from the campus was watched to its end and began anew. */
  watched: (reel: Reel, video: ChosenVideo) => void
}

/** The place in a reel where its video stands, and its hairline. */
const placeOf = (stage: HTMLElement | null, id: string) =>
  stage?.querySelector<HTMLElement>(`[data-reel="${id}"] .reel-place`) ?? null
const hairOf = (stage: HTMLElement | null, id: string) =>
  stage?.querySelector<HTMLElement>(`[data-reel="${id}"] .reel-hair > i`) ?? null

/**
 * Plays the reel that is shown, keeps its neighbours once watched, fetches the first seconds of the next one. Three
 * videos at most have a source.
 */
export function usePlayer({ stage, reels, index, near, light, kept, online, watched }: PlayerProps) {
  const [pool] = useState(createVideoPool)
  const [playing, setPlaying] = useState<Playing>('loading')
  const [stopped, setStopped] = useState(false)
  const [allowed, setAllowed] = useState<ReadonlySet<string>>(new Set())
  const [ready, setReady] = useState(false)
  const [again, setAgain] = useState(0)
  const chosen = useRef(new Map<string, ChosenVideo>())
  /** Lay on this phone, and did not play. */
  const broken = useRef(new Set<string>())
  const sound = useSound()
  const lessMotion = useLessMotion()
  const away = useAway()

  const reel = reels[index]
  const id = reel?.id
  const before = reels[index - 1]
  const after = reels[index + 1]
  const isKept = Boolean(id && kept?.has(id))
  const costs = light && !isKept
  const held = Boolean(id) && (costs || lessMotion) && !allowed.has(id ?? '')

  const videoFor = useCallback(
    (one: Reel) => {
      const known = chosen.current.get(one.id)
      const here = broken.current.has(one.id) ? undefined : kept?.get(one.id)
      // One that stands on the page plays on from where it comes.
      if (known && (!here || isLocal(known) || pool.videoOf(one.id))) return known
      const video = here
        ? { src: URL.createObjectURL(here.file), bytes: 0 }
        : chooseVideo(one, conditionsOf(placeOf(stage.current, one.id), light))
      chosen.current.set(one.id, video)
      return video
    },
    [pool, stage, light, kept],
  )

  useEffect(() => {
    const all = chosen.current
    return () => {
      pool.clear()
      for (const { src } of all.values()) URL.revokeObjectURL(src)
      all.clear()
    }
  }, [pool])

  // What was paused, loaded or refused was so of another reel.
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each reel
  useEffect(() => {
    setStopped(false)
    setReady(false)
  }, [id])

  const seen = useEffectEvent(watched)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` is a wish to try once more
  useEffect(() => {
    if (!reel || !id) return pool.clear()
    // Where it plays from is decided once, and not before it is known what lies here.
    if (!kept) return
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
    let at = 0
    const moved = () => {
      const hair = hairOf(stage.current, id)
      if (hair) hair.style.scale = `${video.currentTime / (video.duration || 1)} 1`
      const from = chosen.current.get(id)
      if (video.currentTime < at && from && !isLocal(from) && wasPlayedWhole(video)) seen(reel, from)
      at = video.currentTime
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
  }, [pool, stage, reel, id, before, after, held, kept, videoFor, again])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a video appears where it was held or failed before
  useEffect(() => {
    const video = id ? pool.videoOf(id) : undefined
    if (!video) return
    video.muted = !sound
    if (near && !stopped && !away && !held) void start(video)
    else video.pause()
  }, [pool, id, near, stopped, away, held, kept, sound, again])

  // The next one, once this one has all it needs.
  useEffect(() => {
    if (!ready || !near || light || lessMotion || !after) return
    const stop = new AbortController()
    const next = videoFor(after)
    if (isLocal(next)) return
    const { src, bytes } = next
    prepareStart({ src, bytes, durationSeconds: after.durationSeconds }, stop.signal).catch(
      () => undefined, // it loads when it is its turn
    )
    return () => stop.abort()
  }, [ready, near, light, lessMotion, after, videoFor])

  const tryAgain = useCallback(() => {
    const failed = id && chosen.current.get(id)
    if (!failed) return
    // Cleared away meanwhile: then it comes from the campus, as any other.
    if (isLocal(failed)) broken.current.add(id)
    chosen.current.delete(id)
    pool.clear()
    setAgain((now) => now + 1)
  }, [pool, id])

  const toggle = useCallback(() => {
    if (!id) return
    if (held) setAllowed((now) => new Set(now).add(id))
    else if (pool.videoOf(id)?.error) tryAgain()
    else setStopped((now) => !now)
  }, [pool, id, held, tryAgain])

  // What could not come without a network comes by itself with it.
  const retry = useEffectEvent(() => id && pool.videoOf(id)?.error && tryAgain())
  useEffect(() => {
    if (online) retry()
  }, [online])

  return {
    playing: held ? ('held' as const) : playing,
    toggle,
    /** Whether the saver, rather than a wish for less motion, holds it back. */
    costs,
    /** What playing it takes from the network. */
    bytesOf: (one: Reel) => (kept ? videoFor(one).bytes : 0),
  }
}

const isLocal = ({ src }: ChosenVideo) => src.startsWith('blob:')

/** All of it, from the first picture to the last: all of its bytes have come. */
function wasPlayedWhole({ played, duration }: HTMLVideoElement): boolean {
  return played.length === 1 && played.start(0) < 0.3 && played.end(0) > duration - 0.3
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
