import { outdated } from '#client/offline/storage/indexed-db.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'
import { Button } from '../../ui/forms/button.tsx'

/** What lies on this phone has another shape than this page, or another tab, knows. */
export function OutdatedBanner() {
  const what = useObservable(outdated, null)
  if (!what) return null
  return (
    <div className="slot-line update">
      <p>
        <b>
          {what === 'this page' ? 'A newer version has been here.' : 'Another tab is of an older version.'}
        </b>{' '}
        {what === 'this page'
          ? 'Load this page again to go on. What you wrote is kept.'
          : 'Close the other tabs of the campus to go on.'}
      </p>
      {what === 'this page' && (
        <Button small kind="quiet" onClick={() => location.reload()}>
          Reload
        </Button>
      )}
    </div>
  )
}
