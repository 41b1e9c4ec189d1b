import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useMediaQuery } from '#client/ui/use-media-query.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import type { KeptReels } from '../../download/shown-reels.ts'
import type { ChosenVideo } from './choose-video.ts'
import { useSpeed } from './playback-rate.ts'
import { start } from './playback-state.ts'
import { showPlace } from './show-position.ts'
import { useSound } from './sound-setting.ts'
import { useNextStart } from './use-next-start.ts'
import { useVideos } from './use-videos.ts'
import { useShownVideo } from './use-visible-video.ts'

/** Whether this tab is hidden. */
function useAway(): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    const look = () => setAway(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return away
}

/** Seconds that an arrow key skips, as in other players. */
const stride = 5

interface PlayerProps {
  stage: RefObject<HTMLElement | null>
  reels: readonly Reel[]
  /** Index of the shown reel. */
  index: number
  /** At least 70 % of it is visible. */
  near: boolean
  /** The id of the neighbour that is partly visible. */
  beside: string | null
  /** The data saver is on: nothing loads without a tap, and nothing ahead. */
  light: boolean
  /** Reels on this phone play from there and cost nothing; null while they are unknown. */
  kept: KeptReels | null
  reached: boolean
  /** Called when a video from the campus was watched to its end and started again. */
  watched: (reel: Reel, video: ChosenVideo) => void
}

/**
 * Plays the shown reel, readies its neighbour during a swipe, and preloads the first seconds of the next one. Only
 * visible reels have a source: two videos at most.
 */
export function usePlayer(of: PlayerProps) {
  const { stage, reels, index, near, beside, light, kept, reached, watched } = of
  const [stopped, setStopped] = useState(false)
  const [again, setAgain] = useState(0)
  const sound = useSound()
  const speed = useSpeed()
  const lessMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const away = useAway()

  const reel = reels[index]
  const id = reel?.id
  const after = reels[index + 1]
  const costs = light && !(id && kept?.has(id))
  const { held, allow } = useHeld(id, costs || lessMotion)
  const videos = useVideos(stage, kept, light)
  const { pool, choices, videoFor } = videos

  // The pause was of another reel.
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each reel
  useEffect(() => setStopped(false), [id])

  const { playing, ready } = useShownVideo({
    ...{ stage, videos, reel, held, again, watched },
    isKnown: kept !== null,
    beside: reels.find((one) => one.id === beside),
    mayBegin: !light && !lessMotion,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a video appears where it was held or failed before
  useEffect(() => {
    const video = id ? pool.videoOf(id) : undefined
    if (!video) return
    video.muted = !sound
    // A new source, such as a smaller size, starts at the default rate.
    video.defaultPlaybackRate = video.playbackRate = speed
    if (near && !stopped && !away && !held) void start(video)
    else video.pause()
  }, [pool, id, near, stopped, away, held, kept, sound, speed, again])

  useNextStart(ready && near && !light && !lessMotion ? after : undefined, videoFor)

  const tryAgain = useCallback(() => {
    if (!id || !choices.of(id)) return
    choices.forget(id)
    pool.clear()
    setAgain((now) => now + 1)
  }, [pool, choices, id])

  const toggle = useCallback(() => {
    if (!id) return
    if (held) allow(id)
    else if (pool.videoOf(id)?.error) tryAgain()
    else setStopped((now) => !now)
  }, [pool, id, held, allow, tryAgain])

  // What failed offline is retried as soon as there is a network.
  const retry = useEffectEvent(() => id && pool.videoOf(id)?.error && tryAgain())
  useEffect(() => {
    if (reached) retry()
  }, [reached])

  /** Seeks the shown reel to this second. */
  const seek = (to: (video: HTMLVideoElement) => number) => {
    const video = id ? pool.videoOf(id) : undefined
    if (!id || !video?.duration) return
    video.currentTime = Math.min(Math.max(0, to(video)), video.duration)
    showPlace(stage.current, id, video)
  }

  return {
    seek: (part: number) => seek(({ duration }) => part * duration),
    skip: (by: 1 | -1) => seek(({ currentTime }) => currentTime + by * stride),
    playing: held ? ('held' as const) : playing,
    toggle,
    /** Held back by the data saver, rather than by reduced motion. */
    costs,
    /** Bytes that playing it fetches. */
    bytesOf: (one: Reel) => (kept ? videoFor(one).bytes : 0),
  }
}

/** Whether a reel waits for a tap: after one tap it does not wait again. */
function useHeld(id: string | undefined, isWanted: boolean) {
  const [allowed, setAllowed] = useState<ReadonlySet<string>>(new Set())
  return {
    held: id !== undefined && isWanted && !allowed.has(id),
    allow: useCallback((one: string) => setAllowed((now) => new Set(now).add(one)), []),
  }
}
