import { outdated } from '#client/offline/storage/indexed-db.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'
import { campus } from '#contract/campus.ts'
import { Button } from '../../ui/forms/button.tsx'

/** Shown when the phone's data has a schema version that this page, or another tab, does not know. */
export function OutdatedBanner() {
  const what = useObservable(outdated, null)
  if (!what) return null
  return (
    <div className="slot-line update">
      <p>
        <b>
          {what === 'this page' ? 'A newer version was opened here.' : 'Another tab runs an older version.'}
        </b>{' '}
        {what === 'this page'
          ? 'Reload to continue. What you wrote is saved.'
          : `Close the other ${campus.name} tabs.`}
      </p>
      {what === 'this page' && (
        <Button small kind="quiet" onClick={() => location.reload()}>
          Reload
        </Button>
      )}
    </div>
  )
}
