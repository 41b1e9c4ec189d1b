import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Heart from 'lucide-react/icons/heart'
import MessageSquare from 'lucide-react/icons/message-square'
import Share from 'lucide-react/icons/share'
import { Suspense, useState } from 'react'
import { useViewer } from '#client/api/viewer.ts'
import { part } from '#client/ui/lazy-part.tsx'
import { share } from '#client/ui/media/share.ts'
import { useBrought } from '#client/ui/prefetch-part.ts'
import { address } from '#contract/addresses.ts'
import { grouped, size } from '#contract/money.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import { fileOf, useSaveReel } from '../download/save-reel.ts'
import type { KeptReel } from '../download/shown-reels.ts'
import { useDownload } from './player/downloads.ts'

const ReelMenu = part(() => import('./reel-menu.tsx').then((module) => module.default))

interface ReelActionsProps {
  reel: Reel
  /** Its copy on this phone, if there is one. */
  kept: KeptReel | undefined
  liked: boolean
  likes: number
  like: () => void
  /** The comments are open. */
  talking: boolean
  talk: () => void
  gone: () => void
}

/** Like, comments, download, share and more, at the right edge. */
export function ReelActions({ reel, kept, liked, likes, like, talking, talk, gone }: ReelActionsProps) {
  const { id, caption, comments, durationSeconds } = reel
  const seconds = Math.round(durationSeconds)
  return (
    <div className="reel-side">
      <button type="button" className="js-only" data-heart={id} aria-pressed={liked} onClick={like}>
        <Heart size={28} fill={liked ? 'currentColor' : 'none'} aria-hidden="true" />
        <span className="num">{grouped(likes)}</span>
        <span className="sr-only">{likes === 1 ? 'like' : 'likes'}. Like this reel</span>
      </button>
      <button type="button" className="js-only" aria-expanded={talking} onClick={talk}>
        <MessageSquare size={28} aria-hidden="true" />
        <span className="num">{grouped(comments)}</span>
        <span className="sr-only">{comments === 1 ? 'comment' : 'comments'}</span>
      </button>
      <DownloadButton reel={reel} kept={kept} />
      <button
        type="button"
        className="js-only"
        onClick={() =>
          share({
            title: caption,
            // Receivers must know the cost before they tap.
            words: `${caption} (${[seconds && `${seconds} s`, size(fileOf(reel).bytes)].filter(Boolean).join(', ')})`,
            path: address('reels', { id }),
            copied: 'Video link copied!',
          })
        }
      >
        <Share size={28} aria-hidden="true" />
        <span>Share</span>
      </button>
      <MoreButton reel={reel} gone={gone} />
    </div>
  )
}

/** Price, then progress, then done. A plain link without JavaScript. */
function DownloadButton({ reel, kept }: Pick<ReelActionsProps, 'reel' | 'kept'>) {
  const progress = useDownload(reel.id)
  const { src, name, bytes, isHere, save, price } = useSaveReel(reel, kept)
  const busy = progress !== null

  function download(event: React.MouseEvent) {
    event.preventDefault()
    void save()
  }

  const label = isHere ? 'Save, no data needed' : `Download, ${size(bytes)}, ${price}`
  return (
    <a
      href={`${src}?download`}
      download={name}
      onClick={download}
      aria-label={busy ? `Downloading, ${progress}%` : label}
    >
      <Download size={28} aria-hidden="true" />
      {busy ? (
        <>
          <span className="num">{progress}%</span>
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
      ) : isHere ? (
        <>
          <span>Save</span> <small>No data</small>
        </>
      ) : (
        <>
          <span className="num">{size(bytes)}</span> <small className="num">{price}</small>
        </>
      )}
    </a>
  )
}

/** Speed, the owner's actions, or a report. Their code is loaded on demand. */
function MoreButton({ reel, gone }: { reel: Reel; gone: () => void }) {
  const viewer = useViewer()
  const [open, setOpen] = useState(false)
  useBrought(ReelMenu, viewer !== null)
  const label = viewer?.id === reel.owner.id ? 'Edit or delete this reel' : 'More about this reel'
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
