import { Suspense, useEffect, useState } from 'react'
import { useViewer } from '#client/api/viewer.ts'
import { databasesHere } from '#client/offline/storage/site-data.ts'
import { part } from '#client/ui/lazy-part.tsx'

const DueCard = part(() => import('./due-card.tsx').then((module) => module.DueCard))

/** Above a member's courses: nothing is loaded for those who never sat a paper on this phone. */
export function DuePlace() {
  const person = useViewer()?.id
  const [hasSat, setSat] = useState(false)
  useEffect(() => {
    if (!person) return
    databasesHere()
      ?.databases?.()
      .then(
        (all) => setSat(all.some(({ name }) => name === `sittings-${person}`)),
        () => undefined, // this browser stores nothing
      )
  }, [person])
  if (!person) return null
  return (
    <div style={{ minHeight: 'var(--due, 0)' }}>
      <Suspense>{hasSat && <DueCard person={person} />}</Suspense>
    </div>
  )
}
