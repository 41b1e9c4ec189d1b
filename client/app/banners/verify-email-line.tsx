import { useSession } from '#client/api/viewer.ts'
import { Link, useLocation } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'

/** Asks for a verified address on every page, before somebody does what would be refused. */
export function ProveLine() {
  const { pathname } = useLocation()
  const { viewer, needsPasskey } = useSession()
  const isPending = viewer?.status === 'pending'
  return (
    <>
      {isPending && pathname !== address('prove') && (
        <div className="slot-line">
          <p>Verify your email to post and comment.</p>
          <Link
            to={address('prove', { from: pathname })}
            className="link inline-flex min-h-11 items-center px-2 font-semibold"
          >
            Enter the code
          </Link>
        </div>
      )}
      {needsPasskey && pathname !== address('passkey') && (
        <div className="slot-line">
          <p>Confirm your passkey to act as an admin.</p>
          <Link
            to={address('passkey', { from: pathname })}
            className="link inline-flex min-h-11 items-center px-2 font-semibold"
          >
            Confirm
          </Link>
        </div>
      )}
    </>
  )
}
