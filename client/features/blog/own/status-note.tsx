import Clock from 'lucide-react/icons/clock'
import Eye from 'lucide-react/icons/eye'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import { Suspense } from 'react'
import { Button } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import { Link, useNavigate } from '#client/ui/navigation/navigation.tsx'
import { clock, weekdayDate } from '#client/ui/time/format-date.ts'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { SavedPost } from '#contract/blog/writing-endpoints.ts'

const RewordedPost = part(() => import('./reworded-post.tsx').then((module) => module.RewordedPost))

interface StandingNoteProps {
  standing: Omit<SavedPost, 'content'>
  /** Absent when nothing can be done from here. */
  withdraw?: () => void
  discardChange?: () => void
}

/** The state of a post, and what it means for an edit. */
export function StandingNote({ standing, withdraw, discardChange }: StandingNoteProps) {
  const { id, status, change, reason, waitingSince, plan } = standing
  const navigate = useNavigate()
  const state = change ?? status
  if (state === 'draft' && status === 'draft') return null
  if (plan?.isReworded)
    return (
      <Suspense>
        <RewordedPost id={id} answered={() => navigate(address('post', { id }))} />
      </Suspense>
    )
  return (
    <Note
      tone={state === 'rejected' ? 'danger' : state === 'pending' && !plan ? 'spark' : 'green'}
      icon={
        state === 'rejected' ? (
          <MessageSquareWarning size={20} aria-hidden="true" />
        ) : state === 'pending' ? (
          <Clock size={20} aria-hidden="true" />
        ) : (
          <Eye size={20} aria-hidden="true" />
        )
      }
    >
      {state === 'rejected' && (
        <p>
          <b>{change ? 'Your change was declined:' : 'Declined:'}</b> {reason}
        </p>
      )}
      {state === 'pending' && waitingSince && (
        <>
          <p>
            {change ? 'Your change waits' : 'This post waits'} for approval&nbsp;· <Time at={waitingSince} />
            <br />
            Submit again to send your latest text to the admins.
          </p>
          {withdraw && (
            <Button kind="quiet" small className="-ml-3" onClick={withdraw}>
              Withdraw
            </Button>
          )}
        </>
      )}
      {plan && (
        <>
          <p>
            {change ? 'Your change' : 'This post'} goes out on{' '}
            <b>
              {weekdayDate(plan.goesOutAt)}, {clock(plan.goesOutAt)}
            </b>
            , Nigerian time.
            <br />
            If you save a change, it has to be approved again.
          </p>
          {withdraw && (
            <Button kind="quiet" small className="-ml-3" onClick={withdraw}>
              Withdraw
            </Button>
          )}
        </>
      )}
      {status === 'approved' && (
        <>
          <p>
            <Link to={address('post', { id })} className="link">
              The post
            </Link>{' '}
            stays as it is until a change is approved.
          </p>
          {change && discardChange && (
            <Button kind="quiet" small className="-ml-3" onClick={discardChange}>
              Discard the change
            </Button>
          )}
        </>
      )}
    </Note>
  )
}
