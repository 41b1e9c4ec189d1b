import { useViewer } from '#client/api/viewer.ts'
import { Link, useLocation } from '#client/ui/navigation.tsx'
import { address } from '#contract/addresses.ts'

/** The way back to the code, on every page until it was typed: before somebody writes what would be refused. */
export function ProveLine() {
  const { pathname } = useLocation()
  const isPending = useViewer()?.status === 'pending'
  return (
    <div role="status">
      {isPending && pathname !== address('prove') && (
        <div className="slot-line">
          <p>Prove your address to publish and comment.</p>
          <Link
            to={address('prove', { from: pathname })}
            className="link inline-flex min-h-11 items-center px-2 font-semibold"
          >
            Enter the code
          </Link>
        </div>
      )}
    </div>
  )
}
