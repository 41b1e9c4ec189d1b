import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Reel } from '#contract/reels.ts'
import type { KeptReels } from '../kept/shown-reels.ts'
import { isLocal } from './choices.ts'
import type { ChosenVideo } from './choose-video.ts'
import { follow, type Playing, start } from './playing.ts'
import { useSound } from './sound.ts'
import { useAway } from './use-away.ts'
import { useHeld } from './use-held.ts'
import { useLessMotion } from './use-less-motion.ts'
import { useNextStart } from './use-next-start.ts'
import { useVideos } from './use-videos.ts'

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
  reached: boolean
  /** A video from the campus was watched to its end and began anew. */
  watched: (reel: Reel, video: ChosenVideo) => void
}

/** How far a reel is, as a hairline. */
const hairOf = (stage: HTMLElement | null, id: string) =>
  stage?.querySelector<HTMLElement>(`[data-reel="${id}"] .reel-hair > i`) ?? null

/**
 * Plays the reel that is shown, keeps its neighbours once watched, fetches the first seconds of the next one. Three
 * videos at most have a source.
 */
export function usePlayer({ stage, reels, index, near, light, kept, reached, watched }: PlayerProps) {
  const [playing, setPlaying] = useState<Playing>('loading')
  const [stopped, setStopped] = useState(false)
  const [ready, setReady] = useState(false)
  const [again, setAgain] = useState(0)
  const sound = useSound()
  const lessMotion = useLessMotion()
  const away = useAway()

  const reel = reels[index]
  const id = reel?.id
  const before = reels[index - 1]
  const after = reels[index + 1]
  const costs = light && !(id && kept?.has(id))
  const { held, allow } = useHeld(id, costs || lessMotion)
  const { pool, choices, videoFor, show } = useVideos(stage, kept, light)

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
    show([
      ...(held ? [] : [reel]),
      ...(before && pool.videoOf(before.id) ? [before] : []),
      ...(after && pool.videoOf(after.id) ? [after] : []),
    ])
    for (const other of [before, after]) if (other) pool.rewind(other.id)
    const video = pool.videoOf(id)
    if (!video) {
      setPlaying(held ? 'held' : 'loading')
      return
    }
    video.preload = 'auto'
    return follow(video, {
      stands: setPlaying,
      ready: () => setReady(true),
      moved(part) {
        const hair = hairOf(stage.current, id)
        if (hair) hair.style.scale = `${part} 1`
      },
      watched() {
        const from = choices.of(id)
        if (from && !isLocal(from)) seen(reel, from)
      },
    })
  }, [pool, choices, stage, reel, id, before, after, held, kept, show, again])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a video appears where it was held or failed before
  useEffect(() => {
    const video = id ? pool.videoOf(id) : undefined
    if (!video) return
    video.muted = !sound
    if (near && !stopped && !away && !held) void start(video)
    else video.pause()
  }, [pool, id, near, stopped, away, held, kept, sound, again])

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

  // What could not come without a network comes by itself with it.
  const retry = useEffectEvent(() => id && pool.videoOf(id)?.error && tryAgain())
  useEffect(() => {
    if (reached) retry()
  }, [reached])

  return {
    playing: held ? ('held' as const) : playing,
    toggle,
    /** Whether the saver, rather than a wish for less motion, holds it back. */
    costs,
    /** What playing it takes from the network. */
    bytesOf: (one: Reel) => (kept ? videoFor(one).bytes : 0),
  }
}
