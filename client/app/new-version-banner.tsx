import { useState } from 'react'
import { useObservable } from '#client/phone/use-observable.ts'
import { newVersion, takeNewVersion } from '#client/phone/worker.ts'
import { Button } from '../ui/button.tsx'

/** Offered, never forced: somebody may be in the middle of a sentence. */
export function NewVersionBanner() {
  const ready = useObservable(newVersion, null)
  const [taking, setTaking] = useState(false)
  // The worker that stands may have something to end first.
  const take = () => {
    setTaking(true)
    takeNewVersion()
  }
  return (
    <div role="status">
      {ready && (
        <div className="install">
          <p className="min-w-0">
            <b>A new version is ready</b>
            <span>What you are writing is kept</span>
          </p>
          <Button small onClick={take} busy={taking && 'Updating…'}>
            Update
          </Button>
        </div>
      )}
    </div>
  )
}
