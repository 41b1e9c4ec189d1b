import { useState } from 'react'
import { useViewer } from '#client/api/viewer.ts'
import { useDraft } from '#client/ui/forms/draft.ts'
import type { ReplyPurpose } from '#contract/admin/ready-reply-rules.ts'
import { useReadyReplies } from './use-ready-replies.ts'

/** Own words instead of a ready reply. */
export const own = 'own'

export type Reason = ReturnType<typeof useReason>

/**
 * The reason that somebody reads about a decision: a ready reply, or own words, which are kept on this phone until they
 * are forgotten. `about` names the decision. Nothing is preselected, so that nobody reads what no admin meant.
 */
export function useReason(purpose: ReplyPurpose, about: string) {
  const replies = useReadyReplies(purpose)
  const { text: words, write } = useDraft(`to-member:${useViewer()?.id ?? ''}:${about}`)
  const [chosen, choose] = useState<string | null>(null)
  const choice = chosen ?? (words ? own : null)
  const ready = replies.find(({ id }) => id === choice)
  return {
    ...{ replies, choice, choose, words, write, ready },
    /** '' while there is none. */
    reason: choice === own ? words.trim() : (ready?.text ?? ''),
    forget: () => write(''),
  }
}
