import { Suspense, useState } from 'react'
import { Button } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'

const DeleteDialog = part(() => import('./delete-dialog.tsx').then((module) => module.default))

export function DeletePart() {
  const [asking, setAsking] = useState(false)
  return (
    <div>
      <Button kind="danger" className="js-only" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      <Suspense>{asking && <DeleteDialog close={() => setAsking(false)} />}</Suspense>
    </div>
  )
}
