import { useQueryClient } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { Time } from '#client/ui/time/time.tsx'
import type { AdminUser } from '#contract/admin/endpoints.ts'
import { api } from '#contract/late/desk.ts'
import { withReason } from '../reasons/with-reason.ts'

/** A password link for those who forgot theirs and get no mail: made once, shown once, handed over by the admin. */
export default function PasswordLinkDialog({ user, close }: { user: AdminUser; close: () => void }) {
  const call = useCall()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<{ path: string; until: string } | null>(null)

  async function make() {
    if (busy) return
    setBusy(true)
    try {
      setMade(await call(api.resetLinks.make, { id: user.id }))
      void client.invalidateQueries({ queryKey: ['admin'] })
    } catch (error) {
      toast.fail(withReason('We couldn’t make the link', error))
    } finally {
      setBusy(false)
    }
  }

  const name = user.fullName || 'Unnamed User'
  return (
    <Dialog open onClose={close} title={`One-time link for ${name}`}>
      {made ? (
        <Made path={made.path} until={made.until} />
      ) : (
        <div className="grid gap-4">
          <ul className="grid list-disc gap-1.5 pl-5">
            <li>Anyone who opens it can set a new password: give it only to {name}.</li>
            <li>It works once, for an hour, and replaces any earlier link.</li>
            <li>It signs them out on all devices. Unsent things on their phone stay.</li>
            <li>The decision log shows that you made it.</li>
          </ul>
          <Button wide busy={busy && 'Making it...'} onClick={make}>
            Make the link
          </Button>
        </div>
      )}
    </Dialog>
  )
}

function Made({ path, until }: { path: string; until: string }) {
  const link = new URL(path, location.origin).href
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      toast.tell('Link copied to clipboard!')
    } catch {
      // Without TLS there is no clipboard: the link is shown to be copied by hand.
      toast.tell('Please copy it yourself')
    }
  }
  return (
    <div className="grid gap-4">
      <p role="status">
        Works once, until <Time at={until} as="clock" />. You won’t see it again.
      </p>
      <p className="note num [overflow-wrap:anywhere]">{link}</p>
      <Button wide icon={<Copy size={20} aria-hidden="true" />} onClick={copy} data-autofocus>
        Copy
      </Button>
    </div>
  )
}
