import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { newVersion, takeNewVersion } from '#client/offline/connectivity/worker.ts'
import { recall, remember } from '#client/offline/storage/local-storage.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'
import { Button, IconButton } from '../../ui/forms/button.tsx'

/** In milliseconds. */
const day = 24 * 60 * 60_000

/** Offers the new version and never forces it: somebody may be in the middle of a sentence. */
export function NewVersionBanner() {
  const ready = useObservable(newVersion, null)
  const [isPutOff, setPutOff] = useState(() => Date.now() < Number(recall('update-put-off')))
  const [taking, setTaking] = useState(false)
  const putOff = () => {
    remember('update-put-off', String(Date.now() + day))
    setPutOff(true)
  }
  // The active worker may have something to finish first.
  const take = () => {
    setTaking(true)
    void takeNewVersion()
  }
  if (!ready || isPutOff) return null
  return (
    <div className="slot-line update">
      <p>
        <b>A new version is ready.</b> You won’t lose your text.
      </p>
      <Button small kind="quiet" onClick={take} busy={taking && 'Updating…'}>
        Update
      </Button>
      <IconButton label="Later" onClick={putOff}>
        <X size={20} />
      </IconButton>
    </div>
  )
}
