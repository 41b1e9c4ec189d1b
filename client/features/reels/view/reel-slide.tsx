import Play from 'lucide-react/icons/play'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { type ReactNode, Suspense, useState } from 'react'
import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'
import { useUsageToday } from '#client/offline/data-usage/daily-usage.ts'
import { SizeAndCost } from '#client/ui/feedback/data-use.tsx'
import { IconButton } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Avatar } from '#client/ui/media/avatar.tsx'
import { offeredOf, Picture, pictureUrl } from '#client/ui/media/picture.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import { size } from '#contract/money.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import { useCaptionsOn } from './captions/captions-on.ts'
import type { Playing } from './player/playback-state.ts'
import { setSound, useSound } from './player/sound-setting.ts'

const ShownCaptions = part(() => import('./captions/shown-captions.tsx').then((module) => module.default))

interface ReelSlideProps {
  reel: Reel
  /** Near enough to render more than an empty place. */
  drawn: boolean
  /** Load the poster: the reel is shown, or soon will be. */
  poster: boolean
  /** The first of the page, which is seen before anything else. */
  first: boolean
  /** Another reel is shown, and this one is inert. */
  away: boolean
  /** Null while another reel is shown. */
  playing: Playing | null
  /** Bytes that playing it will load, and whether they are why it waits. */
  bytes: number
  costs: boolean
  /** Its video is on this phone. */
  kept: boolean
  toggle: () => void
  /** The seek bar, once it plays. */
  scrub: ReactNode
  /** Its buttons. */
  children: ReactNode
}

/** One reel: its poster, its video while it is near, its owner and its caption. */
export function ReelSlide(props: ReelSlideProps) {
  const { reel, drawn, poster, first, away, playing, bytes, costs, kept, toggle, scrub, children } = props
  const { id, owner, caption, tags, createdAt } = reel
  const isCaptioned = useCaptionsOn()
  // Always the same element: the observer of the shown reel holds on to it.
  if (!drawn) return <article className="reel" data-reel={id} inert />
  const isPlaying = playing === 'playing' || playing === 'loading'
  return (
    <article
      className="reel"
      data-reel={id}
      data-shown={playing ?? undefined}
      inert={away}
      aria-label={`Reel by ${owner.fullName}`}
    >
      <div
        className="reel-view"
        style={{ background: reel.poster?.colour }}
        data-wide={isWide(reel) || undefined}
      >
        {poster && reel.poster && (
          <Picture
            of={reel.poster}
            alt=""
            sizes="(min-width: 900px) 60vh, 88vw"
            eager={first}
            className="reel-poster"
          />
        )}
        <div className="reel-place" />
      </div>
      <button
        type="button"
        className="reel-tap js-only"
        aria-label={isPlaying ? 'Pause' : 'Play'}
        onClick={toggle}
      />
      {playing && playing !== 'playing' && playing !== 'loading' && (
        <div className="reel-held">
          <span className="reel-play" aria-hidden="true">
            {playing === 'failed' ? <RefreshCw size={32} /> : <Play size={34} fill="currentColor" />}
          </span>
          {playing === 'held' && <HeldBack bytes={bytes} costs={costs} />}
          {playing === 'failed' && <DidNotPlay />}
        </div>
      )}
      {playing === 'loading' && <span className="reel-loading" aria-hidden="true" />}
      <SoundButton />
      {children}
      <div className="reel-words">
        <PlainVideo reel={reel} />
        {playing && reel.captionedAt && isCaptioned && (
          <Suspense>
            <ShownCaptions key={reel.captionedAt} reel={reel} />
          </Suspense>
        )}
        <p className="reel-who">
          <Avatar of={owner} />
          <span>
            <Link to={address('person', { id: owner.id })}>{owner.fullName}</Link>
            <span className="reel-when">
              <Time at={createdAt} />
              {kept ? (
                '\u202f· On this phone'
              ) : bytes > 0 ? (
                <>
                  &#8239;· <SizeAndCost bytes={bytes} />
                </>
              ) : null}
            </span>
          </span>
        </p>
        <Caption>{caption}</Caption>
        {tags.length > 0 && (
          <p className="reel-tags">
            {tags.map((tag) => (
              <Link key={tag} to={address('reels', { search: tag })}>
                #{tag}
              </Link>
            ))}
          </p>
        )}
      </div>
      {(isPlaying || playing === 'paused') && scrub}
      <div className="reel-hair" aria-hidden="true">
        <i />
      </div>
    </article>
  )
}

/** Filmed in landscape. The poster's shape counts while the video is unmeasured. */
const isWide = ({ width, height, poster }: Reel): boolean =>
  width > 0 ? width > height : poster !== null && poster.width > poster.height

/** Without JavaScript the browser's own controls, above the words, so that nothing lies over them. */
function PlainVideo({ reel }: { reel: Reel }) {
  return (
    <noscript>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written any */}
      <video
        controls
        playsInline
        preload="none"
        src={sourceWithout(reel)}
        poster={posterWithout(reel)}
        style={{
          ...{ width: '100%', height: isWide(reel) ? undefined : '50vh' },
          ...{ background: '#050807', pointerEvents: 'auto' },
        }}
      />
    </noscript>
  )
}

/** The source without JavaScript, when bandwidth is unknown: the middle size. */
const sourceWithout = ({ renditions, original }: Reel): string =>
  (renditions.find(({ height }) => height >= 360) ?? original).src

function posterWithout({ poster }: Reel): string | undefined {
  const [smallest] = poster ? offeredOf(poster, true) : []
  return poster && smallest ? pictureUrl(poster, smallest.width, 'webp') : undefined
}

/** Characters that surely fit; a longer caption opens by a tap. */
const short = 120

function Caption({ children }: { children: string }) {
  const [open, setOpen] = useState(false)
  if (children.length <= short) return <p className="reel-caption">{children}</p>
  return (
    <>
      <p className={open ? 'reel-caption' : 'reel-caption line-clamp-2'} tabIndex={open ? 0 : undefined}>
        {children}
      </p>
      <button type="button" className="reel-more js-only" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Less' : 'More'}
      </button>
    </>
  )
}

/** Says why it waits for a tap, and what the tap will cost. */
function HeldBack({ bytes, costs }: { bytes: number; costs: boolean }) {
  const today = useUsageToday()
  return (
    <>
      {bytes > 0 && (
        <b>
          <SizeAndCost bytes={bytes} />
        </b>
      )}
      <p className="num">
        {costs
          ? `Data saver is on.${today > 0 ? ` You have used ${size(today)} today.` : ''}`
          : 'Videos play when you tap.'}
      </p>
    </>
  )
}

function DidNotPlay() {
  return (
    <p role="alert">
      {useReachable()
        ? 'This video didn’t load. Check your connection, then tap to try again.'
        : 'This video isn’t on this phone. It loads when you’re back.'}
    </p>
  )
}

function SoundButton() {
  const sound = useSound()
  return (
    <IconButton
      label="Sound"
      aria-pressed={sound}
      className="reel-sound js-only"
      onClick={() => setSound(!sound)}
    >
      {sound ? <Volume2 size={24} /> : <VolumeX size={24} />}
    </IconButton>
  )
}
