import { useQueryClient } from '@tanstack/react-query'
import Captions from 'lucide-react/icons/captions'
import Download from 'lucide-react/icons/download'
import EyeOff from 'lucide-react/icons/eye-off'
import Pencil from 'lucide-react/icons/pencil'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { Suspense, useState } from 'react'
import { ReportButton } from '#client/features/reports/report-button.tsx'
import { SavedButton } from '#client/features/saved/saved-button.tsx'
import { personOf } from '#client/offline/storage/person.ts'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { useBrought } from '#client/ui/prefetch-part.ts'
import { address } from '#contract/addresses.ts'
import { filmName } from '#contract/files/download-name.ts'
import { size } from '#contract/money.ts'
import type { Viewer } from '#contract/profiles/people.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import { useKeptReels } from '../download/downloaded-list.ts'
import { HaveReel } from '../download/handing/have-reel.tsx'
import { useSaveReel } from '../download/save-reel.ts'
import type { KeptReel } from '../download/shown-reels.ts'
import { hideReel } from '../list/hide-reel.ts'
import { useOwnReel } from '../own/own-reel.ts'
import { setCaptions, useCaptionsOn } from './captions/captions-on.ts'
import { EditCaptions } from './captions/edit-captions.tsx'
import { setSpeed, speeds, useSpeed } from './player/playback-rate.ts'

/** Loaded on demand: for the owner only. */
const EditReel = part(() => import('../own/edit-reel.tsx').then((module) => module.EditReel))

const GiveDialog = part(() =>
  import('#client/features/giving/give-dialog.tsx').then((module) => module.default),
)

interface ReelMenuProps {
  reel: Reel
  viewer: Viewer | null
  close: () => void
  /** Called when it was deleted. */
  gone: () => void
}

/**
 * The menu of a reel: speed, saving and hiding for everybody; its owner edits and deletes it, an admin deletes it.
 */
export default function ReelMenu({ reel, viewer, close, gone }: ReelMenuProps) {
  const [editing, setEditing] = useState(false)
  const [isCaptioning, setCaptioning] = useState(false)
  const isOwner = viewer?.id === reel.owner.id
  useBrought(EditReel, isOwner)
  const { remove } = useOwnReel(reel)
  const kept = useKeptReels()?.get(reel.id)
  const [giving, setGiving] = useState(false)
  if (isCaptioning) return <EditCaptions reel={reel} close={close} />
  if (editing)
    return (
      <Suspense>
        <EditReel reel={reel} close={close} />
      </Suspense>
    )
  if (giving && kept)
    return (
      <Suspense>
        <GiveDialog
          title={reel.caption || `Reel by ${reel.owner.fullName}`}
          kind="Video"
          files={[{ name: nameOf(reel, kept.file), read: async () => kept.file }]}
          bytes={kept.file.size}
          isKnown
          close={close}
        />
      </Suspense>
    )
  return (
    <Dialog open onClose={close} title={isOwner ? 'Your reel' : `Reel by ${reel.owner.fullName}`}>
      <div className="grid gap-1">
        <Speed />
        {reel.captionedAt && <ShowCaptions />}
        {isOwner && (
          <button type="button" className="menu-item" onClick={() => setEditing(true)}>
            <Pencil size={20} aria-hidden="true" />
            Edit caption and tags
          </button>
        )}
        {isOwner && (
          <button type="button" className="menu-item" onClick={() => setCaptioning(true)}>
            <Captions size={20} aria-hidden="true" />
            {reel.captionedAt ? 'Correct the captions' : 'Write captions'}
          </button>
        )}
        <Save reel={reel} kept={kept} close={close} />
        <ForLater reel={reel} />
        {!isOwner && (
          <NotInterested
            reel={reel}
            done={() => {
              close()
              gone()
            }}
          />
        )}
        {kept && (
          <button type="button" className="menu-item" onClick={() => setGiving(true)}>
            <Share2 size={20} aria-hidden="true" />
            Give to a friend
          </button>
        )}
        <HaveReel reel={reel} asked={!kept && !isOwner} />
        {!isOwner && (
          // Of its own width, so that it begins where the rows begin.
          <div>
            <ReportButton
              of={{
                ...{
                  kind: 'reel',
                  thingId: reel.id,
                  ownerId: reel.owner.id,
                  to: address('reels', { id: reel.id }),
                },
                title: `this reel by ${reel.owner.fullName}`,
              }}
            />
          </div>
        )}
        {(isOwner || viewer?.role === 'admin') && (
          <button
            type="button"
            className="menu-item"
            onClick={() => {
              remove()
              gone()
              close()
            }}
          >
            <Trash2 size={20} aria-hidden="true" />
            Delete
          </button>
        )}
      </div>
    </Dialog>
  )
}

function Save({ reel, kept, close }: { reel: Reel; kept: KeptReel | undefined; close: () => void }) {
  const { isHere, save, bytes, price } = useSaveReel(reel, kept)
  return (
    <button
      type="button"
      className="menu-item"
      onClick={() => {
        save()
        close()
      }}
    >
      <Download size={20} aria-hidden="true" />
      <span>
        {isHere ? 'Save file' : 'Save'}
        <span className="t-small num">
          &nbsp;· {isHere ? 'no data needed' : `${size(bytes)}\u00a0· ${price}`}
        </span>
      </span>
    </button>
  )
}

function ForLater({ reel: { id, caption, owner } }: { reel: Reel }) {
  const title = caption || `Reel by ${owner.fullName}`
  return (
    <SavedButton of={{ kind: 'reel', id, title, to: address('reels', { id }) }} className="menu-item">
      For later
    </SavedButton>
  )
}

function NotInterested({ reel, done }: { reel: Reel; done: () => void }) {
  const client = useQueryClient()
  return (
    <button
      type="button"
      className="menu-item"
      onClick={() => {
        done()
        hideReel(personOf(client), reel.id)
      }}
    >
      <EyeOff size={20} aria-hidden="true" />
      <span>
        Not interested<span className="t-small">&nbsp;· hides it on this phone</span>
      </span>
    </button>
  )
}

/** Skips through a lecture, or slows down a dance step to learn it. */
function Speed() {
  const speed = useSpeed()
  return (
    <fieldset className="flex flex-wrap items-center gap-2 pb-2">
      <legend className="field-label mb-1.5">Speed</legend>
      {speeds.map((one) => (
        <button
          key={one}
          type="button"
          className="chip num"
          aria-pressed={one === speed}
          onClick={() => setSpeed(one)}
        >
          {one}×
        </button>
      ))}
    </fieldset>
  )
}

function ShowCaptions() {
  const isOn = useCaptionsOn()
  return (
    <button type="button" className="menu-item" onClick={() => setCaptions(!isOn)}>
      <Captions size={20} aria-hidden="true" />
      {isOn ? 'Hide captions' : 'Show captions'}
    </button>
  )
}

/** Its file name for the receiver. */
const nameOf = ({ id }: Reel, { type }: Blob) => filmName('reel', id, type.includes('webm') ? 'webm' : 'mp4')
