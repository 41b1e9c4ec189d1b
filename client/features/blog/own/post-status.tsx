import { Badge, type Tone } from '#client/ui/media/badge.tsx'
import { Time } from '#client/ui/time/time.tsx'
import type { OwnPostCard, SavedPost } from '#contract/blog/writing-endpoints.ts'
import { grouped } from '#contract/money.ts'

const looks = {
  draft: ['plain', 'Draft'],
  pending: ['spark', 'Pending'],
  rejected: ['danger', 'Rejected'],
  approved: ['green', 'Approved'],
} as const satisfies Record<SavedPost['status'], [Tone, string]>

/** The state of a post; for a changed one, that of the change too. */
export function StandingBadge({
  post: { status, change },
}: {
  post: Pick<OwnPostCard, 'status' | 'change'>
}) {
  const [tone, word] = looks[status]
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {change && <Badge tone={looks[change][0]}>Change: {looks[change][1].toLowerCase()}</Badge>}
    </>
  )
}

/** The details of its state, in words. */
export function StandingText({ post }: { post: OwnPostCard }) {
  const { status, waitingSince, publishedAt, updatedAt, likes, comments } = post
  if (status === 'approved' && publishedAt)
    return (
      <>
        <Time at={publishedAt} as="short" /> · {counted(likes, 'like')} · {counted(comments, 'comment')}
        {waitingSince && (
          <>
            {' '}
            · change sent <Time at={waitingSince} as="within" />
          </>
        )}
      </>
    )
  if (waitingSince)
    return (
      <>
        Waiting for an admin · <Time at={waitingSince} />
      </>
    )
  return (
    <>
      Saved · <Time at={updatedAt} />
    </>
  )
}

const counted = (count: number, word: string) => `${grouped(count)} ${count === 1 ? word : `${word}s`}`
