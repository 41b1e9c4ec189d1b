import Clock from 'lucide-react/icons/clock'
import Eye from 'lucide-react/icons/eye'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import { Button } from '#client/ui/forms/button.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { SavedPost } from '#contract/blog/writing-endpoints.ts'

interface StandingNoteProps {
  standing: Omit<SavedPost, 'content'>
  /** Absent when nothing can be done from here. */
  withdraw?: () => void
  discardChange?: () => void
}

/** The state of a post, and what it means for an edit. */
export function StandingNote({ standing, withdraw, discardChange }: StandingNoteProps) {
  const { id, status, change, reason, waitingSince } = standing
  const state = change ?? status
  if (state === 'draft' && status === 'draft') return null
  return (
    <Note
      tone={state === 'rejected' ? 'danger' : state === 'pending' ? 'spark' : 'green'}
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
          <b>{change ? 'Your change was declined:' : 'Declined:'}</b> {reason} <br />
          Change it and submit it again.
        </p>
      )}
      {state === 'pending' && waitingSince && (
        <>
          <p>
            {change ? 'Your change waits' : 'This post waits'} for approval · <Time at={waitingSince} />
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
