import { useQuery, useQueryClient } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import type { ReactNode } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { useActs } from '#client/offline/outbox/index.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { late } from '#client/ui/lazy-component.ts'
import { notHere } from '#client/ui/lazy-part.tsx'
import { useBrought } from '#client/ui/prefetch-part.ts'
import { isSavedQuery } from './queries.ts'
import type { Keepable, SavedBody } from './saved-act.ts'

/** Loaded on demand: most who look at something keep nothing. */
const keeping = late(() => import('./keep.ts'))

interface SavedButtonProps {
  of: Keepable
  className: string
  /** Its words, where they are seen. */
  children?: ReactNode
  /** It is known to be kept: nobody need be asked. */
  isKept?: boolean
}

/** Keeps something for later, or no longer. Its words stay: whether it is pressed is told by its sign and its state. */
export function SavedButton({ of, className, children, isKept }: SavedButtonProps) {
  const viewer = useViewer()
  const client = useQueryClient()
  const query = isSavedQuery(useCall(), of, viewer !== null && !isKept)
  const { data = isKept } = useQuery(query)
  const topic = `saved:${of.kind}:${of.id}`
  const waiting = useActs({ topic }).at(-1)?.body as SavedBody | undefined // of kind 'saved'
  useBrought(keeping, viewer !== null)
  const saved = viewer !== null && (waiting?.keeps ?? data ?? false)

  function toggle() {
    if (!viewer) return toast.fail('Please sign in to keep things for later')
    const { id: ownerId } = viewer
    // Fills the sign in this frame.
    client.setQueryData(query.queryKey, !saved)
    keeping.ready().then(
      ({ keep }) => keep({ client, ownerId, topic }, of, !saved),
      () => {
        client.setQueryData(query.queryKey, saved)
        toast.fail(notHere)
      },
    )
  }

  return (
    <button type="button" className={className} aria-pressed={saved} onClick={toggle}>
      <Bookmark fill={saved ? 'currentColor' : 'none'} aria-hidden="true" />
      {children ?? <span className="sr-only">For later</span>}
    </button>
  )
}
