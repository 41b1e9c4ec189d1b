import Share2 from 'lucide-react/icons/share-2'
import { Suspense, useState } from 'react'
import { Button } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import type { GiveProps } from './give-dialog.tsx'

const GiveDialog = part(() => import('./give-dialog.tsx').then((module) => module.default))

/** Shares what is on this phone; the dialog is loaded on demand. */
export function GiveButton(given: Omit<GiveProps, 'close'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        kind="line"
        small
        className="js-only"
        icon={<Share2 size={18} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Give to a friend
      </Button>
      {open && (
        <Suspense>
          <GiveDialog {...given} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
