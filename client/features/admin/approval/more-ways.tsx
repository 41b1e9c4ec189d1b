import { useQuery } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import SquarePen from 'lucide-react/icons/square-pen'
import { Suspense, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import type { WaitingPost } from '#contract/blog/writing-endpoints.ts'
import { waitingPostQuery } from '../queries.ts'

const WordsDialog = part(() => import('./words-dialog.tsx').then((module) => module.WordsDialog))
const TimeDialog = part(() => import('./time-dialog.tsx').then((module) => module.TimeDialog))

interface MoreWaysProps {
  post: WaitingPost
  /** It is approved, and gives way to the next. */
  went: () => void
}

/** Approving a post for a time, or with words changed; opened by few, so that the desk does not load it. */
export function MoreWays({ post, went }: MoreWaysProps) {
  const viewer = useViewer()
  const { data } = useQuery(waitingPostQuery(useCall(), post.id))
  const [open, setOpen] = useState<'words' | 'time' | null>(null)
  // What is shown may be another post than the one that was read.
  const whole = data?.version === post.version ? data : undefined
  const close = () => setOpen(null)
  const done = () => {
    close()
    went()
  }
  return (
    <>
      {whole && whole.tookBackFrom !== null && (
        <p className="t-small col-span-full">
          {post.owner.fullName} undid {whole.tookBackFrom || 'a reviewer'}’s changes.
        </p>
      )}
      {post.owner.id !== viewer?.id && (
        <Button kind="line" small icon={<SquarePen size={18} />} onClick={() => whole && setOpen('words')}>
          Edit words
        </Button>
      )}
      <Button kind="line" small icon={<CalendarClock size={18} />} onClick={() => whole && setOpen('time')}>
        Set a time
      </Button>
      <Suspense>
        {whole && viewer && open === 'words' && (
          <WordsDialog post={whole} reviewerId={viewer.id} close={close} done={done} />
        )}
        {whole && open === 'time' && <TimeDialog post={whole} close={close} done={done} />}
      </Suspense>
    </>
  )
}
