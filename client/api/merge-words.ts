import { type Conflict, conflictOf, type Shows } from '#client/offline/outbox/edits/merge-edits.ts'
import type { Act } from '#client/offline/outbox/index.ts'
import type { ChangeBody } from './mutations/change-act.ts'

/** A change that is an edit, beside what was saved meanwhile. */
export function conflictOfChange<Words extends object>(
  { body }: Pick<Act<ChangeBody>, 'body'>,
  present: Words,
  shows: Shows<Words>,
): Conflict {
  const { ask, begun } = body
  const { body: mine } = ask.input as { body: Words } // of an edit
  return conflictOf<Words>({
    ...{ mine, was: begun?.was, present, shows },
    // by the type of this edit
    bodyOf: (words) => ({
      ...body,
      ask: { ...ask, input: { ...ask.input, body: words } },
      begun: begun && { ...begun, was: present },
    }),
  })
}

/** Of a comment, wherever it stands. */
export const conflictOfComment = (
  act: Pick<Act<ChangeBody>, 'body'>,
  { content }: { content: string },
): Conflict => conflictOfChange(act, { content }, { content: 'Comment' })
