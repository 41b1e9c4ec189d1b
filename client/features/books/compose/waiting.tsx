import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useActs } from '#client/offline/outbox/index.ts'
import { WaitsHere } from '#client/ui/feedback/background-sync.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'

/** Books of this member that are still on this phone. */
export function WaitingBooks({ except }: { except: string | null }) {
  const waiting = useActs({ kind: 'book' }).filter(({ id, state }) => id !== except && state !== 'sending')
  if (waiting.length === 0) return null
  return (
    <div className="mt-4">
      <Note tone="spark" icon={<CloudUpload size={20} aria-hidden="true" />}>
        <ul>
          {waiting.map(({ id, title, to, refusal }) => (
            <li key={id}>
              <Link to={to} className="link">
                {title}
              </Link>
              : {refusal ? `needs you. ${refusal.message}` : <WaitsHere />}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}
