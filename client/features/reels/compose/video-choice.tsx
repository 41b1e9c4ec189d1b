import '#client/ui/forms/picked.css'
import Film from 'lucide-react/icons/film'
import Trash2 from 'lucide-react/icons/trash-2'
import Video from 'lucide-react/icons/video'
import { type ChangeEvent, type DragEvent, Suspense, useEffect, useRef, useState } from 'react'
import { newId } from '#client/offline/storage/new-id.ts'
import { useShared } from '#client/offline/storage/use-shared.ts'
import { classNames } from '#client/ui/class-names.ts'
import { useDataUse } from '#client/ui/feedback/data-use.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { FieldError } from '#client/ui/forms/field.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { cost, naira, size } from '#contract/money.ts'
import type { DraftVideo } from './draft.ts'
import type { UseReelDraft } from './use-draft.ts'

const ReelAlreadyThere = part(() =>
  import('../download/handing/reel-already-there.tsx').then((module) => module.default),
)

/** Chooses or films a video, and previews it. */
export function VideoChoice({ reel }: { reel: UseReelDraft }) {
  const { draft, making, refusal, choose, drop, asItIs } = reel
  const { video } = draft
  const another = useRef<HTMLInputElement>(null)
  const [taken, setTaken] = useState<{ id: string; file: File } | null>(null)
  const error = refusal?.field === 'video' ? refusal.message : (video?.refused ?? null)

  function picked({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    currentTarget.value = '' // the same file may be chosen again
    if (file) void take(file)
  }
  function take(file: File) {
    setTaken({ id: newId(), file })
    return choose(file)
  }
  useShared({ draft: reel, take: ([file]) => file && take(file) })
  function dropped(event: DragEvent) {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) void take(file)
  }

  return (
    <fieldset onDragOver={(event) => event.preventDefault()} onDrop={dropped}>
      <legend className="field-label mb-1.5">Video</legend>
      {video ? (
        <div className="grid grid-cols-[minmax(0,148px)_minmax(0,1fr)] items-start gap-4">
          <Preview video={video} cover={reel.cover} />
          <div className="grid justify-items-start gap-2">
            <p className="text-control font-semibold break-all">{video.name}</p>
            <p className="t-small num">
              {video.seconds !== null && `${Math.max(1, Math.round(video.seconds))} s\u00a0· `}
              {size(video.was)}
            </p>
            <Cover of={video.poster} />
            <Button kind="line" small onClick={() => another.current?.click()}>
              Choose another
            </Button>
            <input
              ref={another}
              type="file"
              accept="video/*"
              aria-label="Another video"
              tabIndex={-1}
              className="sr-only"
              onChange={picked}
            />
            <Button kind="quiet" small icon={<Trash2 size={18} aria-hidden="true" />} onClick={drop}>
              Remove video
            </Button>
          </div>
        </div>
      ) : (
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          <Pick
            label={making ? 'Checking it...' : 'Choose a video'}
            icon={<Film size={24} />}
            onChange={picked}
          />
          <Pick
            label="Film one"
            icon={<Video size={24} />}
            onChange={picked}
            capture
            className="pointer-fine:hidden"
          />
        </div>
      )}
      <div className="mt-2">
        <FieldError>{error}</FieldError>
      </div>
      {video && making?.state === 'smaller' && <Smaller part={making.part} asItIs={asItIs} />}
      {taken && video?.name === taken.file.name && (
        <Suspense>
          <ReelAlreadyThere key={taken.id} {...taken} />
        </Suspense>
      )}
      {video?.isReady && <Saved video={video} />}
    </fieldset>
  )
}

/** How far its smaller copy is. Only that there will be one is announced, not each percent. */
function Smaller({ part, asItIs }: { part: number; asItIs: () => void }) {
  const percent = Math.round(part * 100)
  return (
    <div className="mt-3 grid gap-2">
      <p className="t-small num">
        <span role="status">Making it smaller on your phone</span>: {percent}%
      </p>
      <span
        className="progress"
        role="progressbar"
        aria-label="Making it smaller"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${part * 100}%` }} />
      </span>
      <Button kind="quiet" small onClick={asItIs}>
        Send it as it is
      </Button>
    </div>
  )
}

interface PickProps {
  label: string
  icon: React.ReactNode
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  capture?: boolean
  className?: string
}

/** The whole tile is the browser's own file input, so that it is accessible without further code. */
function Pick({ label, icon, onChange, capture, className }: PickProps) {
  return (
    <label
      className={classNames(
        'pick-video relative grid min-h-32 place-items-center content-center gap-2 rounded-card border-[1.5px] border-dashed border-line-strong p-4 text-center text-control font-semibold',
        className,
      )}
    >
      <span aria-hidden="true">{icon}</span>
      {label}
      <input
        type="file"
        name={capture ? 'filmed' : 'video'}
        accept="video/*"
        capture={capture ? 'environment' : undefined}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={onChange}
      />
    </label>
  )
}

interface PreviewProps {
  video: DraftVideo
  cover: (picture: Blob) => void
}

/** Plays with the browser's controls; its present frame can become the cover. */
function Preview({ video, cover }: PreviewProps) {
  const player = useRef<HTMLVideoElement>(null)
  const url = useObjectUrl(video.file)
  const poster = useObjectUrl(video.poster)
  const [isShown, setShown] = useState(false)

  async function take() {
    const { still } = await import('./look-at-video.ts')
    const picture = player.current && (await still(player.current))
    if (picture) cover(picture)
  }

  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written any */}
      <video
        ref={player}
        className="aspect-[9/16] w-full rounded-thumb bg-[#050807] object-contain"
        aria-label="Your video"
        src={url}
        poster={poster}
        controls
        playsInline
        preload="metadata"
        onLoadedData={() => setShown(true)}
      />
      {isShown && (
        <Button kind="line" small onClick={() => void take()}>
          Use as cover
        </Button>
      )}
    </div>
  )
}

/** The poster that others see before it plays. */
function Cover({ of }: { of: Blob | null }) {
  const url = useObjectUrl(of)
  if (!url) return null
  return (
    <p className="t-small flex items-center gap-2">
      <img src={url} alt="The cover of your reel" className="w-11 rounded-thumb" />
      Cover. Pause where it looks best, then use that.
    </p>
  )
}

function useObjectUrl(file: Blob | null): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

/** Bytes and naira saved by making it smaller. */
function Saved({ video: { file, was } }: { video: DraftVideo }) {
  const { nairaPerMegabyte } = useDataUse()
  if (was - file.size < 100_000) return null
  const saved = Math.round(((was - file.size) / 1e6) * nairaPerMegabyte)
  return (
    <div className="savings mt-3">
      <b className="t-head">
        {size(was)} → {size(file.size)}
      </b>
      {saved > 0 && <b className="t-head text-green">saves {naira(saved * 100)}</b>}
      <span className="t-small col-span-2">
        Made smaller on your phone: sending now costs {cost(file.size, nairaPerMegabyte)}. Location is
        removed.
      </span>
    </div>
  )
}
