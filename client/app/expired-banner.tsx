import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '#client/api/viewer.ts'
import { hasExpired } from '#client/phone/person.ts'
import { address } from '#contract/addresses.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { useLocation } from '../ui/navigation.tsx'

/** A session that ran out takes nothing away: what is kept can be read until whoever it was leaves. */
export function ExpiredBanner({ signOut }: { signOut: () => Promise<unknown> }) {
  const client = useQueryClient()
  const { loading } = useSession()
  const { pathname } = useLocation()
  const isLogin = pathname === address('login')
  return (
    <div role="status">
      {!loading && !isLogin && hasExpired(client) && (
        <div className="install">
          <p className="min-w-0">
            <b>Sign in again to go on</b>
            <span>What is kept here can still be read. What waits goes once you are back.</span>
          </p>
          <LinkButton small to={address('login', { from: pathname })}>
            Sign in
          </LinkButton>
          <Button small kind="quiet" onClick={() => void signOut()}>
            Sign out
          </Button>
        </div>
      )}
    </div>
  )
}
