import { lazy, Suspense, useState } from 'react'
import { Button } from '#client/ui/button.tsx'

const DeleteDialog = lazy(() => import('./delete-dialog.tsx'))

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
