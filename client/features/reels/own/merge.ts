import { conflictOfChange, conflictOfComment } from '#client/api/merge-words.ts'
import type { ChangeBody } from '#client/api/mutations/change-act.ts'
import type { Conflict, Shows } from '#client/offline/outbox/edits/merge-edits.ts'
import type { Act } from '#client/offline/outbox/index.ts'
import type { Comment } from '#contract/comments/endpoints.ts'
import { reelWords } from '#contract/edited-fields.ts'
import { cuesFrom } from '#contract/reels/captions-rules.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import { asTyped } from '../view/captions/as-typed.ts'

const shows: Shows<ReturnType<typeof reelWords>> = {
  caption: 'Caption',
  tags: ['Tags', (tags) => tags.map((tag) => `#${tag}`).join(' ')],
}

const showsCaptions: Shows<{ captions: string }> = {
  captions: ['Captions text', (vtt) => asTyped(cuesFrom(vtt))],
}

/** The conflict between an edit of a reel's words, its captions or a comment, and what was saved meanwhile. */
export function both(
  act: Pick<Act<ChangeBody>, 'body'>,
  present: Reel | Comment | { captions: string },
): Conflict {
  if ('content' in present) return conflictOfComment(act, present)
  if ('captions' in present) return conflictOfChange(act, { captions: present.captions }, showsCaptions)
  return conflictOfChange(act, reelWords(present), shows)
}
