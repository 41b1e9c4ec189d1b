import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Heart from 'lucide-react/icons/heart'
import MessageSquare from 'lucide-react/icons/message-square'
import Share from 'lucide-react/icons/share'
import { lazy, Suspense, useState } from 'react'
import { useViewer } from '#client/api/viewer.ts'
import { useDataUse } from '#client/ui/data-use.tsx'
import { cost, size } from '#client/ui/money.ts'
import { share } from '#client/ui/share.ts'
import { toast } from '#client/ui/toast.ts'
import type { Reel } from '#contract/reels.ts'
import { reelAddress } from './queries.ts'
import { isDownloading, useDownload } from './watching/downloads.ts'

const ReelMenu = lazy(() => import('./reel-menu.tsx'))

interface ReelActionsProps {
  reel: Reel
  liked: boolean
  likes: number
  like: () => void
  /** The comments stand open. */
  talking: boolean
  talk: () => void
  gone: () => void
}

/** Like, comments, download, share and what else there is to do, at the right edge. */
export function ReelActions({ reel, liked, likes, like, talking, talk, gone }: ReelActionsProps) {
  const { id, caption, comments } = reel
  return (
    <div className="reel-side">
      <button type="button" className={liked ? 'on js-only' : 'js-only'} aria-pressed={liked} onClick={like}>
        <Heart size={28} fill={liked ? 'currentColor' : 'none'} aria-hidden="true" />
        <span className="num">{likes}</span>
        <span className="sr-only">{likes === 1 ? 'like' : 'likes'}. Like this reel</span>
      </button>
      <button type="button" className="js-only" aria-expanded={talking} onClick={talk}>
        <MessageSquare size={28} aria-hidden="true" />
        <span className="num">{comments}</span>
        <span className="sr-only">{comments === 1 ? 'comment' : 'comments'}</span>
      </button>
      <DownloadButton reel={reel} />
      <button
        type="button"
        className="js-only"
        onClick={() => share({ title: caption, path: reelAddress(id), copied: 'Video link copied!' })}
      >
        <Share size={28} aria-hidden="true" />
        <span>Share</span>
      </button>
      <MoreButton reel={reel} gone={gone} />
    </div>
  )
}

/** Priced first; then how far it is. A plain link without JavaScript. */
function DownloadButton({ reel }: { reel: Reel }) {
  const { nairaPerMegabyte } = useDataUse()
  const progress = useDownload(reel.id)
  const { src, name, bytes } = fileOf(reel)
  const busy = progress !== null

  async function download(event: React.MouseEvent) {
    event.preventDefault()
    if (isDownloading(reel.id)) return
    try {
      const { download } = await import('./watching/download.ts')
      await download({ id: reel.id, src, name, bytes })
      toast.tell('Download completed!')
    } catch {
      toast.fail('Download failed!')
    }
  }

  return (
    <a
      href={`${src}?download`}
      download={name}
      onClick={download}
      aria-label={
        busy ? `Downloading, ${progress} %` : `Download, ${size(bytes)}, ${cost(bytes, nairaPerMegabyte)}`
      }
    >
      <Download size={28} aria-hidden="true" />
      {busy ? (
        <>
          <span className="num">{progress} %</span>
          <span
            className="reel-download"
            role="progressbar"
            aria-label="Downloading the reel"
            aria-valuenow={progress}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <i style={{ width: `${progress}%` }} />
          </span>
        </>
      ) : (
        <>
          <span className="num">{size(bytes)}</span>
          <small className="num">{cost(bytes, nairaPerMegabyte)}</small>
        </>
      )}
    </a>
  )
}

/** What is kept is the middle size: it looks well on any phone and travels on between them. */
function fileOf({ id, renditions, original }: Reel): { src: string; name: string; bytes: number } {
  const kept = renditions.find(({ height }) => height >= 360) ?? renditions.at(-1)
  return kept
    ? { src: kept.src, bytes: kept.bytes, name: nameOf(original.name, 'mp4') }
    : { ...original, name: original.name || `fuoye-reel-${id}` }
}

const nameOf = (name: string, ending: string) => `${name.replace(/\.[^.]*$/, '')}.${ending}`

/** Its owner's acts, or a report. What that takes is loaded when it is asked for. */
function MoreButton({ reel, gone }: { reel: Reel; gone: () => void }) {
  const viewer = useViewer()
  const [open, setOpen] = useState(false)
  if (!viewer) return null
  const label = viewer.id === reel.owner.id ? 'Edit or delete this reel' : 'More about this reel'
  return (
    <>
      <button
        type="button"
        className="js-only"
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Ellipsis size={28} aria-hidden="true" />
      </button>
      {open && (
        <Suspense>
          <ReelMenu reel={reel} viewer={viewer} close={() => setOpen(false)} gone={gone} />
        </Suspense>
      )}
    </>
  )
}
