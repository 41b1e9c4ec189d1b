import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '#client/api/viewer.ts'
import { hasExpired, isSuspended } from '#client/phone/person.ts'
import { address } from '#contract/addresses.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { useLocation } from '../ui/navigation.tsx'

/** A session that ran out takes nothing away: what is kept can be read until whoever it was leaves. */
export function ExpiredBanner({ signOut }: { signOut: () => Promise<unknown> }) {
  const client = useQueryClient()
  const { loading } = useSession()
  const { pathname, search } = useLocation()
  const isLogin = pathname === address('login')
  return (
    <div role="status">
      {!loading && !isLogin && hasExpired(client) && !isSuspended(client) && (
        <p className="expired">
          <span className="flex-1 basis-56">You were signed out. What is kept here can still be read.</span>
          <LinkButton small kind="tint" to={address('login', { from: pathname + search })}>
            Sign in again
          </LinkButton>
          <Button small kind="quiet" onClick={() => signOut()}>
            Not me<span className="sr-only">: remove what is kept here</span>
          </Button>
        </p>
      )}
    </div>
  )
}
