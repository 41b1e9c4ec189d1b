/** What the frame has to say to few, each in a status of banners.tsx. */
import { useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { type Session, useSession } from '#client/api/viewer.ts'
import { hasExpired, isSuspended } from '#client/offline/storage/person.ts'
import { address } from '#contract/addresses.ts'
import { dayAndTime } from '#contract/admin/suspension-rules.ts'
import { Button, IconButton, LinkButton } from '../../ui/forms/button.tsx'
import { useLocation } from '../../ui/navigation/navigation.tsx'

export { ProveLine } from './verify-email-line.tsx'

/** Said once something was not taken because whoever runs the campus looks after it. */
export const ReadOnlyBanner = () => (
  <div className="slot-line">
    <p>
      <b>You can only read for now.</b> We’ll send what you make when maintenance is over.
    </p>
  </div>
)

/** A session that ran out takes nothing away: what is kept can be read until whoever it was leaves. */
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
      <Button small kind="quiet" onClick={() => signOut()}>
        Not me<span className="sr-only">: delete what’s saved here</span>
      </Button>
    </p>
  )
}

/** Says until when whoever is kept out is, on every page, network or not. */
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

/** Said where somebody switched off what sites keep: everything works, and nothing of it stays. */
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
