import { Badge, type Tone } from '#client/ui/media/badge.tsx'
import { clock, weekdayDate } from '#client/ui/time/format-date.ts'
import { Time } from '#client/ui/time/time.tsx'
import type { OwnPostCard, SavedPost } from '#contract/blog/writing-endpoints.ts'
import { grouped } from '#contract/money.ts'

const looks = {
  draft: ['plain', 'Draft'],
  pending: ['spark', 'Pending'],
  rejected: ['danger', 'Rejected'],
  approved: ['green', 'Approved'],
} as const satisfies Record<SavedPost['status'], [Tone, string]>

const planned = ['green', 'Goes out later'] as const satisfies [Tone, string]

/** The state of a post; for a changed one, that of the change too. */
export function StandingBadge({
  post: { status, change, plan },
}: {
  post: Pick<OwnPostCard, 'status' | 'change' | 'plan'>
}) {
  // What is planned of a public post is its change.
  const [tone, word] = plan && !change ? planned : looks[status]
  const [toneOfChange, wordOfChange] = plan ? planned : looks[change ?? 'draft']
  return (
    <>
      <Badge tone={tone}>
        <span className="whitespace-normal">{word}</span>
      </Badge>
      {change && (
        <Badge tone={toneOfChange}>
          <span className="whitespace-normal">Change: {wordOfChange.toLowerCase()}</span>
        </Badge>
      )}
    </>
  )
}

/** The details of its state, in words. */
export function StandingText({ post }: { post: OwnPostCard }) {
  const { status, waitingSince, publishedAt, updatedAt, likes, comments, plan } = post
  if (status === 'approved' && publishedAt)
    return (
      <>
        <Time at={publishedAt} as="short" />
        &#8239;· {counted(likes, 'like')}&nbsp;· {counted(comments, 'comment')}
        {waitingSince && (
          <>
            &nbsp;· change sent <Time at={waitingSince} as="within" />
          </>
        )}
        {plan && (
          <>
            &#8239;· change goes out on {weekdayDate(plan.goesOutAt)}, {clock(plan.goesOutAt)}
          </>
        )}
      </>
    )
  if (plan)
    return (
      <>
        Goes out on {weekdayDate(plan.goesOutAt)}, {clock(plan.goesOutAt)}
      </>
    )
  if (waitingSince)
    return (
      <>
        Waiting for an admin&nbsp;· <Time at={waitingSince} />
      </>
    )
  return (
    <>
      {status === 'rejected' ? 'Last changed' : 'Saved'}&nbsp;· <Time at={updatedAt} />
    </>
  )
}

const counted = (count: number, word: string) => `${grouped(count)} ${count === 1 ? word : `${word}s`}`
