import CloudUpload from 'lucide-react/icons/cloud-upload'
import type { Act } from '#client/offline/outbox/index.ts'
import { Note } from '#client/ui/media/badge.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'

/** On the page of what its owner has changed: the change has not arrived. */
export function WaitingEdit({ act: { state, refusal } }: { act: Pick<Act, 'state' | 'refusal'> }) {
  return (
    <Note tone="spark" icon={<CloudUpload size={20} aria-hidden="true" />}>
      <p>
        Your change{' '}
        {state === 'waiting' ? (
          'waits on this phone until it is sent.'
        ) : state === 'sending' ? (
          'is being sent.'
        ) : (
          <>needs you: {refusal?.message}</>
        )}{' '}
        <Link to={address('outbox')} className="link">
          See your outbox
        </Link>
      </p>
    </Note>
  )
}
