import './cover.css'
import Plus from 'lucide-react/icons/plus'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { CoverStage } from './cover-stage.tsx'
import { written } from './draw-covers.ts'
import { type Cover, usual } from './redactions.ts'

const unread = 'This picture didn’t open. Choose it again.'

interface CoverDialogProps {
  blob: Blob
  use: (covered: Blob) => void
  close: () => void
}

/** Redacts parts of a picture with rectangles, drawn into its pixels before it leaves the phone. */
export default function CoverDialog({ blob, use, close }: CoverDialogProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = usePicture(blob, close)
  /** The rectangles after each step, for undo; the last entry is current. */
  const [steps, setSteps] = useState<readonly (readonly Cover[])[]>([[]])
  const [busy, setBusy] = useState(false)
  const covers = steps.at(-1) ?? []
  const step = (next: readonly Cover[]) => setSteps((before) => [...before, next])

  async function finish() {
    if (!canvas.current || covers.length === 0) return close()
    setBusy(true)
    const covered = await written(canvas.current)
    setBusy(false)
    if (!covered) return toast.fail(unread)
    use(covered)
    close()
  }

  return (
    <Dialog
      open
      onClose={close}
      title="Cover something"
      wide
      whole
      foot={
        <div className="grid grid-cols-[auto_auto_1fr] gap-2.5">
          <Button
            kind="line"
            aria-label="Undo"
            icon={<Undo2 size={20} aria-hidden="true" />}
            disabled={steps.length === 1}
            onClick={() => setSteps((before) => before.slice(0, -1))}
          />
          <Button
            kind="line"
            icon={<Plus size={20} aria-hidden="true" />}
            onClick={() => step([...covers, usual])}
          >
            One more
          </Button>
          <Button busy={busy && 'One moment...'} onClick={() => void finish()}>
            Use picture
          </Button>
        </div>
      }
    >
      {picture && <CoverStage canvas={canvas} picture={picture} covers={covers} step={step} />}
      <p className="mt-4">
        <b className="font-semibold">Drag over anything nobody should read.</b> Leave the name and photo: they
        help the owner.
      </p>
      <p className="t-meta mt-2" role="status">
        {covers.length} covered. Your phone deletes what’s under the squares; we never get it.
      </p>
    </Dialog>
  )
}

function usePicture(blob: Blob, close: () => void): ImageBitmap | null {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const failed = useRef(close)
  useEffect(() => {
    let made: ImageBitmap | undefined
    let isOver = false
    createImageBitmap(blob).then(
      (bitmap) => {
        made = bitmap
        if (isOver) bitmap.close()
        else setPicture(bitmap)
      },
      () => {
        toast.fail(unread)
        failed.current()
      },
    )
    return () => {
      isOver = true
      made?.close()
    }
  }, [blob])
  return picture
}
