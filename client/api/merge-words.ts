import { type Both, bothOf, type Shows } from '#client/offline/outbox/edits/merge-edits.ts'
import type { Act } from '#client/offline/outbox/index.ts'
import type { ChangeBody } from './mutations/change-act.ts'

/** A change that is an edit, beside what was saved meanwhile. */
export function bothOfChange<Words extends object>(
  { body }: Pick<Act<ChangeBody>, 'body'>,
  present: Words,
  shows: Shows<Words>,
): Both {
  const { ask, begun } = body
  const { body: mine } = ask.input as { body: Words } // of an edit
  return bothOf<Words>({
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
export const bothOfComment = (act: Pick<Act<ChangeBody>, 'body'>, { content }: { content: string }): Both =>
  bothOfChange(act, { content }, { content: 'Comment' })
