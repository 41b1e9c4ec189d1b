import { useQuery } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import { type ReactNode, useRef, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { useActs } from '#client/offline/outbox/index.ts'
import { painted } from '#client/ui/after-paint.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { late } from '#client/ui/lazy-component.ts'
import { useBrought } from '#client/ui/prefetch-part.ts'
import { isSavedQuery } from './queries.ts'
import { type Keepable, type SavedBody, topicOf } from './saved-act.ts'

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
  const { data } = useQuery(isSavedQuery(useCall(), of, viewer !== null && !isKept))
  const waiting = useActs({ topic: topicOf(of) }).at(-1)?.body as SavedBody | undefined // of kind 'saved'
  // From the tap until its outcome is known.
  const [tapped, setTapped] = useState<boolean | null>(null)
  const taps = useRef(0)
  useBrought(keeping, viewer !== null)
  const saved = viewer !== null && (tapped ?? waiting?.keeps ?? isKept ?? data ?? false)

  async function toggle() {
    if (!viewer) return toast.fail('Please sign in to keep things for later')
    const tap = ++taps.current
    setTapped(!saved)
    // Fills the sign first: storing and sending the tap takes longer than a frame.
    await painted()
    await keeping.ready().then(
      ({ keep }) => keep(viewer.id, of, !saved),
      () => toast.fail('That didn’t go through. Please try again.'),
    )
    if (tap === taps.current) setTapped(null)
  }

  return (
    <button type="button" className={className} aria-pressed={saved} onClick={() => void toggle()}>
      <Bookmark size={20} fill={saved ? 'currentColor' : 'none'} aria-hidden="true" />
      {children ?? <span className="sr-only">For later</span>}
    </button>
  )
}
