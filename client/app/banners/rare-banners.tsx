/** Rare messages of the frame, each in a status region of banners.tsx. */
import { useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { type Session, useSession } from '#client/api/viewer.ts'
import { hasExpired, isSuspended } from '#client/offline/storage/person.ts'
import { address } from '#contract/addresses.ts'
import { dayAndTime } from '#contract/admin/suspension-rules.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button, IconButton, LinkButton } from '../../ui/forms/button.tsx'
import { useLocation } from '../../ui/navigation/navigation.tsx'

export { ProveLine } from './verify-email-line.tsx'

/** Shown after a change was refused because the campus is read-only for maintenance. */
export const ReadOnlyBanner = () => (
  <div className="slot-line">
    <p>
      <b>You can only read for now.</b> We’ll send what you make when maintenance is over.
    </p>
  </div>
)

/** After a session expired, what was read stays readable until its owner signs out. */
export function ExpiredBanner({ signOut }: { signOut: () => Promise<unknown> }) {
  const client = useQueryClient()
  const { loading } = useSession()
  const { pathname, search } = useLocation()
  if (loading || pathname === address('login') || !hasExpired(client) || isSuspended(client)) return null
  return (
    <p className="expired">
      <span className="flex-1 basis-56">You were signed out. You can still read what’s saved here.</span>
      <LinkButton small kind="tint" to={address('login', { from: pathname + search })}>
        Sign in again
      </LinkButton>
      <Button small kind="quiet" onClick={() => signOut().catch(() => toast.fail('Logout failed'))}>
        Not me<span className="sr-only">: delete what’s saved here</span>
      </Button>
    </p>
  )
}

/** Says until when the member is suspended, on every page, online or not. */
export function SuspendedBanner({ until }: NonNullable<Session['suspended']>) {
  const { pathname } = useLocation()
  if (pathname === address('suspended') || pathname === address('login')) return null
  return (
    <p className="expired">
      <span className="num flex-1 basis-56">
        {until
          ? `Your account is suspended until ${dayAndTime(until)}. `
          : 'Your account is closed for good. '}
        Nothing you made is deleted.
      </span>
      <LinkButton small kind="tint" to={address('suspended')}>
        Why
      </LinkButton>
    </p>
  )
}

/** Shown where somebody switched off site data: everything works, but nothing is kept. */
export const NothingKeptBanner = ({ dismiss }: { dismiss: () => void }) => (
  <div className="slot-line">
    <p>
      <b>This browser can’t save anything.</b> Allow cookies and site data to read and post offline.
    </p>
    <IconButton label="Dismiss" onClick={dismiss}>
      <X size={22} />
    </IconButton>
  </div>
)
