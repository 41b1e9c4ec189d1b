import { useQueryClient } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { memo, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useViewer } from '#client/api/viewer.ts'
import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'
import { useSaver } from '#client/offline/data-usage/saver.ts'
import { personOf } from '#client/offline/storage/person.ts'
import { IconButton } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { useLocation } from '#client/ui/navigation/navigation.tsx'
import { useBrought } from '#client/ui/prefetch-part.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import { useKeptReels } from '../download/downloaded-list.ts'
import { areCaptionsOn, setCaptions } from '../view/captions/captions-on.ts'
import { useGestures } from '../view/player/gestures/use-gestures.ts'
import { useKeys } from '../view/player/gestures/use-keys.ts'
import { stepSpeed } from '../view/player/playback-rate.ts'
import { isSoundOn, setSound } from '../view/player/sound-setting.ts'
import { usePlayer } from '../view/player/use-player.ts'
import { ReelActions } from '../view/reel-actions.tsx'
import { ReelSlide } from '../view/reel-slide.tsx'
import { Scrub } from '../view/seek-bar.tsx'
import { useLikes } from '../view/use-like.ts'
import { useReelAddress } from './scrolling/use-reel-address.ts'
import { useHeldPlace } from './scrolling/use-scroll-anchor.ts'
import { useSteps } from './scrolling/use-smooth-scroll.ts'
import { useShown } from './scrolling/use-visible-reel.ts'

const CommentsSheet = part(() => import('../comments/comments-sheet.tsx').then((module) => module.default))

/** Reels this far from the shown one are rendered; the others only keep their place. */
const drawn = 2
/** The next page is requested so many reels before the end. */
const ahead = 4

interface FeedProps {
  reels: readonly Reel[]
  search?: string | undefined
  /** Requests the next page; undefined when there is none, or one is loading. */
  more?: (() => void) | undefined
  /** Shown after the last reel. */
  end: ReactNode
}

/** What one can do with a reel. */
interface Does {
  toggle: () => void
  seek: (part: number) => void
  skip: (by: 1 | -1) => void
  like: (reel: Reel) => void
  talk: () => void
  gone: () => void
}

/** Stable functions that call those of the latest render. */
function useSame(now: Does): Does {
  const latest = useRef(now)
  latest.current = now
  const [same] = useState<Does>(() => ({
    toggle: () => latest.current.toggle(),
    seek: (part) => latest.current.seek(part),
    skip: (by) => latest.current.skip(by),
    like: (reel) => latest.current.like(reel),
    talk: () => latest.current.talk(),
    gone: () => latest.current.gone(),
  }))
  return same
}

interface FedReelProps
  extends Omit<Parameters<typeof ReelSlide>[0], 'kept' | 'toggle' | 'scrub' | 'children'> {
  kept: ReturnType<NonNullable<ReturnType<typeof useKeptReels>>['get']>
  liked: boolean
  likes: number
  talking: boolean
  does: Does
}

/** Memoised, so that a like on one reel does not render five. */
const FedReel = memo(function FedReel({ kept, liked, likes, talking, does, ...slide }: FedReelProps) {
  const { reel } = slide
  return (
    <ReelSlide
      {...slide}
      kept={kept !== undefined}
      toggle={does.toggle}
      scrub={<Scrub seconds={reel.durationSeconds} seek={does.seek} skip={does.skip} />}
    >
      <ReelActions
        reel={reel}
        kept={kept}
        liked={liked}
        likes={likes}
        like={() => does.like(reel)}
        talking={talking}
        talk={does.talk}
        gone={does.gone}
      />
    </ReelSlide>
  )
})

/** The full-screen feed: one reel a screen; the address follows the shown one. */
export function Feed({ reels, search, more, end }: FeedProps) {
  const stage = useRef<HTMLDivElement>(null)
  const shown = useShown(stage, reels.length)
  const { on: light } = useSaver()
  const found = reels.findIndex(({ id }) => id === shown.id)
  const index = Math.max(0, found)
  const reel = reels[index]
  const client = useQueryClient()
  const kept = useKeptReels()
  const reached = useReachable()
  const player = usePlayer({
    ...{ stage, reels, index, near: shown.near, beside: shown.beside, light, kept, reached },
    watched(one, video) {
      if (kept?.has(one.id)) return
      import('../download/keep-watched.ts')
        .then(({ keepWatched }) => keepWatched(personOf(client), one, video))
        .catch(() => undefined) // no room or no storage: keeping is only a convenience
    },
  })
  const ids = useRef<string[]>([])
  if (ids.current.length !== reels.length) ids.current = reels.map(({ id }) => id)
  const likes = useLikes(ids.current)
  const [talking, setTalking] = useState(false)
  useBrought(CommentsSheet, useViewer() !== null)
  const { hash } = useLocation()
  useEffect(() => setTalking(hash === '#comments'), [hash])
  const isAlive = shown.id !== null

  const go = useSteps(stage)
  useKeys({
    arrowdown: () => go(1),
    arrowup: () => go(-1),
    pagedown: () => go(1),
    pageup: () => go(-1),
    ' ': player.toggle,
    k: player.toggle,
    escape: () => setTalking(false),
    m: () => setSound(!isSoundOn()),
    c: () => setCaptions(!areCaptionsOn()),
    l: () => reel && likes.toggle(reel),
    arrowleft: () => player.skip(-1),
    arrowright: () => player.skip(1),
    '<': () => stepSpeed(-1),
    '>': () => stepSpeed(1),
  })

  useGestures(stage, isAlive, reels, likes)

  useReelAddress(shown.id, ids.current[0], search)

  const does = useSame({
    ...{ toggle: player.toggle, seek: player.seek, skip: player.skip, like: likes.toggle },
    talk: () => setTalking((now) => !now),
    gone: () => setTalking(false),
  })

  const left = reels.length - 1 - index
  useEffect(() => {
    if (left < ahead && isAlive) more?.()
  }, [left, isAlive, more])

  useHeldPlace(stage, shown.id, found)

  return (
    <div className={talking ? 'talking' : undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys */}
      <section className="stage" ref={stage} aria-label="Reels" tabIndex={0}>
        {reels.map((one, at) => (
          <FedReel
            key={one.id}
            reel={one}
            drawn={!isAlive || Math.abs(at - index) <= drawn}
            poster={isAlive ? !light || at === index : at === 0}
            first={at === 0}
            away={isAlive && at !== index}
            playing={at === index && isAlive ? player.playing : null}
            bytes={at === index && isAlive ? player.bytesOf(one) : 0}
            kept={kept?.get(one.id)}
            costs={player.costs}
            liked={likes.isLiked(one.id)}
            likes={likes.likesOf(one)}
            talking={talking}
            does={does}
          />
        ))}
        <div className="reel-end">{end}</div>
      </section>
      <Steps go={go} first={index === 0} />
      {talking && reel && (
        <Suspense>
          <CommentsSheet reel={reel} close={() => setTalking(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Steps({ go, first }: { go: (by: number) => void; first: boolean }) {
  return (
    <div className="reel-steps js-only">
      <IconButton label="Previous reel" onClick={() => go(-1)} disabled={first}>
        <ChevronUp size={24} />
      </IconButton>
      <IconButton label="Next reel" onClick={() => go(1)}>
        <ChevronDown size={24} />
      </IconButton>
    </div>
  )
}
