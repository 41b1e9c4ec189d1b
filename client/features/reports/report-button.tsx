import Flag from 'lucide-react/icons/flag'
import { Suspense, useState } from 'react'
import { useViewer } from '#client/api/viewer.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { useLocation } from '#client/ui/navigation.tsx'
import { part } from '#client/ui/part.tsx'
import { toast } from '#client/ui/toast.ts'
import { address } from '#contract/addresses.ts'
import type { Reported } from './reported.ts'

const ReportDialog = part(() => import('./report-dialog.tsx').then((module) => module.default))

/** Asking what is wrong with something, and the dialog that does, to stand where nothing hides it. */
export function useReport(of: Reported) {
  const viewer = useViewer()
  const [open, setOpen] = useState(false)
  const { pathname, search } = useLocation()
  const from = pathname + search
  const ask = () =>
    viewer
      ? setOpen(true)
      : toast.fail('Please sign in to report this', { to: address('login', { from }), text: 'Sign In' })
  const dialog = viewer && open && (
    <Suspense>
      <ReportDialog of={of} viewerId={viewer.id} close={() => setOpen(false)} />
    </Suspense>
  )
  return { ask, dialog }
}

/** Tells the admins that something should not be here. Not shown to its owner, who can delete it. */
export function ReportButton({ of, small }: { of: Reported; small?: boolean }) {
  const viewer = useViewer()
  const { ask, dialog } = useReport(of)
  if (viewer?.id === of.ownerId) return null
  return (
    <>
      {small ? (
        <IconButton label={`Report ${of.title}`} className="js-only text-ink-soft" onClick={ask}>
          <Flag size={18} />
        </IconButton>
      ) : (
        <Button
          kind="quiet"
          small
          className="js-only text-ink-soft!"
          icon={<Flag size={18} aria-hidden="true" />}
          onClick={ask}
        >
          Report
        </Button>
      )}
      {dialog}
    </>
  )
}
