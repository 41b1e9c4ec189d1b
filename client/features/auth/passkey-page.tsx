import { useQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Link, useLocation } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { safePath } from '#contract/return-path.ts'
import { AddPasskey } from './add-passkey.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { ConfirmPasskey } from './confirm-passkey.tsx'
import { useReenter } from './enter-session.ts'
import { passkeysQuery } from './queries.ts'

export const prepare = ({ client, call }: Prepare) => client.prefetchQuery(passkeysQuery(call))

/** For admins who need a passkey: confirms one before they decide anything, or adds the first. */
export default function PasskeyPage() {
  const query = useQuery(passkeysQuery(useCall()))
  const reenter = useReenter()
  const { search } = useLocation()
  const from = safePath(new URLSearchParams(search).get('from'))
  const hasOne = query.data && query.data.items.length > 0
  return (
    <AuthFrame
      title={hasOne ? 'Confirm your passkey' : 'Add your passkey'}
      lead={
        hasOne
          ? 'Admins confirm it once on every device before they decide anything.'
          : 'Admins here sign in with a passkey: your finger, face or PIN on this device. Until you add one you can read and post, but not act as an admin.'
      }
    >
      <p className="plain-only t-meta">This needs JavaScript.</p>
      <ListStates
        count={query.data ? 1 : undefined}
        {...statesOf(query)}
        unable="Unable to load your passkeys"
        failure="You need an internet connection for this."
        skeleton={<LinesSkeleton what="your passkeys" />}
        empty={null}
      >
        {hasOne ? <ConfirmPasskey done={reenter} /> : <AddPasskey done={reenter} />}
      </ListStates>
      {hasOne && (
        <p className="t-meta">
          Lost it? Ask whoever runs the server to remove your passkeys, then add a new one.
        </p>
      )}
      <p>
        <Link to={from.startsWith(address('admin')) ? address('home') : from} className="link">
          Skip for now
        </Link>
      </p>
    </AuthFrame>
  )
}
