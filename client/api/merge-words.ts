import { type Conflict, conflictOf, type Shows } from '#client/offline/outbox/edits/merge-edits.ts'
import type { Act } from '#client/offline/outbox/index.ts'
import type { ChangeBody } from './mutations/change-act.ts'

/** The conflict of a change that is an edit with what was saved meanwhile. */
export function conflictOfChange<Words extends object>(
  { body }: Pick<Act<ChangeBody>, 'body'>,
  present: Words,
  shows: Shows<Words>,
): Conflict {
  const { ask, begun } = body
  const { body: mine } = ask.input as { body: Words } // an edit's body
  return conflictOf<Words>({
    ...{ mine, was: begun?.was, present, shows },
    // the type of this edit's body
    bodyOf: (words) => ({
      ...body,
      ask: { ...ask, input: { ...ask.input, body: words } },
      begun: begun && { ...begun, was: present },
    }),
  })
}

/** The conflict of an edited comment, of any thread. */
export const conflictOfComment = (
  act: Pick<Act<ChangeBody>, 'body'>,
  { content }: { content: string },
): Conflict => conflictOfChange(act, { content }, { content: 'Comment' })
