import Flag from 'lucide-react/icons/flag'
import { Suspense, useState } from 'react'
import { useViewer } from '#client/api/viewer.ts'
import { Button, IconButton, LinkButton } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { useLocation } from '#client/ui/navigation/navigation.tsx'
import { useBrought } from '#client/ui/prefetch-part.ts'
import { address } from '#contract/addresses.ts'
import type { Reported } from './reported.ts'

const ReportDialog = part(() => import('./report-dialog.tsx').then((module) => module.default))

/**
 * The report action and its dialog, to be rendered where nothing hides it. `signIn` is the page that a visitor goes to
 * first, and returns from.
 */
export function useReport(of: Reported) {
  const viewer = useViewer()
  const [open, setOpen] = useState(false)
  useBrought(ReportDialog, viewer !== null && viewer.id !== of.ownerId)
  const { pathname, search } = useLocation()
  const signIn = viewer ? null : address('login', { from: pathname + search })
  const dialog = viewer && open && (
    <Suspense>
      <ReportDialog of={of} viewerId={viewer.id} close={() => setOpen(false)} />
    </Suspense>
  )
  return { ask: () => setOpen(true), dialog, signIn }
}

const flag = <Flag size={18} aria-hidden="true" />

/** Reports something to the admins. Not shown to its owner, who can delete it. */
export function ReportButton({ of, small }: { of: Reported; small?: boolean }) {
  const viewer = useViewer()
  const { ask, dialog, signIn } = useReport(of)
  if (viewer?.id === of.ownerId) return null
  if (signIn)
    return (
      <LinkButton kind="quiet" small className="text-ink-soft!" icon={flag} to={signIn}>
        Sign in to report
      </LinkButton>
    )
  return (
    <>
      {small ? (
        <IconButton label={`Report ${of.title}`} className="js-only text-ink-soft" onClick={ask}>
          <Flag size={18} />
        </IconButton>
      ) : (
        <Button kind="quiet" small className="js-only text-ink-soft!" icon={flag} onClick={ask}>
          Report
        </Button>
      )}
      {dialog}
    </>
  )
}
