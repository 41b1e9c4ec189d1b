import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { ReportButton } from '#client/features/reports/report-button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { address } from '#contract/addresses.ts'
import type { Viewer } from '#contract/people.ts'
import type { Reel } from '#contract/reels.ts'
import { EditReel } from './edit-reel.tsx'
import { useOwnReel } from './own-reel.ts'

interface ReelMenuProps {
  reel: Reel
  viewer: Viewer
  close: () => void
  /** It was deleted. */
  gone: () => void
}

/** What else there is to do with a reel: its owner edits and deletes it, an admin deletes it. */
export default function ReelMenu({ reel, viewer, close, gone }: ReelMenuProps) {
  const [editing, setEditing] = useState(false)
  const { remove } = useOwnReel(reel)
  if (editing) return <EditReel reel={reel} close={close} />
  const isOwner = viewer.id === reel.owner.id
  return (
    <Dialog open onClose={close} title={isOwner ? 'Your reel' : `Reel by ${reel.owner.fullName}`}>
      <div className="grid gap-1">
        {isOwner && (
          <button type="button" className="menu-item" onClick={() => setEditing(true)}>
            <Pencil size={20} aria-hidden="true" />
            Edit caption and tags
          </button>
        )}
        {!isOwner && (
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
        )}
        {(isOwner || viewer.role === 'admin') && (
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
