import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useEffect, useState } from 'react'
import { Note } from '#client/ui/badge.tsx'
import type { WaitingListing } from './phone.ts'
import { waitingListings } from './waiting.ts'

/** What was listed without a network and is still on this phone. */
export function WaitingListings({ ownerId }: { ownerId: string }) {
  const [waiting, setWaiting] = useState<WaitingListing[]>([])
  useEffect(() => {
    const look = () => void waitingListings(ownerId).then(setWaiting)
    look()
    addEventListener('listings-sent', look)
    return () => removeEventListener('listings-sent', look)
  }, [ownerId])
  if (waiting.length === 0) return null
  return (
    <div className="mb-5">
      <Note tone="spark" icon={<CloudUpload size={20} aria-hidden="true" />}>
        <ul>
          {waiting.map(({ id, fields, refusal }) => (
            <li key={id}>
              <b className="font-semibold">{fields.name}</b>:{' '}
              {refusal ? `needs you. ${refusal}` : 'waits on this phone and sends itself.'}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}
