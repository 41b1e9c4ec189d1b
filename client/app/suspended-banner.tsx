import { useSession } from '#client/api/viewer.ts'
import { address } from '#contract/addresses.ts'
import { dayAndTime } from '#contract/suspension-rules.ts'
import { LinkButton } from '../ui/button.tsx'
import { useLocation } from '../ui/navigation.tsx'

/** Says until when whoever is kept out is, on every page, network or not. */
export function SuspendedBanner() {
  const { suspended } = useSession()
  const { pathname } = useLocation()
  const isShown = suspended && pathname !== address('suspended') && pathname !== address('login')
  return (
    <div role="status">
      {isShown && (
        <p className="expired">
          <span className="num flex-1 basis-56">
            {suspended.until
              ? `Your account is suspended until ${dayAndTime(suspended.until)}. `
              : 'Your account is closed for good. '}
            What you made is kept.
          </span>
          <LinkButton small kind="tint" to={address('suspended')}>
            Why
          </LinkButton>
        </p>
      )}
    </div>
  )
}
