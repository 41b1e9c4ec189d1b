import { useQueryClient } from '@tanstack/react-query'
import { editBase } from '#client/api/edit-base.ts'
import { RefusedEdit } from '#client/api/mutations/refused-edit.tsx'
import { type Change, useChange } from '#client/api/mutations/use-mutation.ts'
import { personOf } from '#client/offline/storage/person.ts'
import { EditWords } from '#client/ui/forms/edit-words.tsx'
import type { Comment } from '#contract/comments/endpoints.ts'
import { type Commented, keyOf } from './commented.ts'
import { changeInThread } from './thread.ts'

interface EditProps {
  of: Commented
  comment: Comment
  belowId: string
  done: () => void
  again: () => void
}

/** Gives one's comment other words, with or without a network. */
export function EditComment({ of, comment, belowId, done, again }: EditProps) {
  const { id, owner, content } = comment
  const edit = useEdit(of, comment, belowId)
  return (
    <EditWords
      kept={`${of.kind}:${owner.id}:${belowId}:edit-${id}`}
      content={content}
      save={edit}
      done={done}
      again={again}
    />
  )
}

/** An edit of it that needs its owner. */
export const RefusedEditOf = ({ of, id }: { of: Commented; id: string }) => (
  <RefusedEdit replaces={wordsKey(of, id)} />
)

const wordsKey = ({ kind }: Commented, id: string) => `${kind}-words:${id}`

function useEdit(of: Commented, { id, content }: Comment, belowId: string) {
  const client = useQueryClient()
  const change = useChange()
  const to = (words: string): Change => ({
    kind: of.change,
    ask: { of: of.group, verb: 'edit', input: { id, body: { content: words } } },
    title: `Edit the comment “${content}”`,
    to: of.to(belowId),
    replaces: wordsKey(of, id),
    fresh: [keyOf(of, belowId)],
  })
  const show = (words: string) =>
    changeInThread(client, of, belowId, id, { content: words, editedAt: new Date().toISOString() })
  async function edit(words: string, was: string, seen: object = {}): Promise<unknown> {
    const said = to(words)
    const begun = await editBase(personOf(client), said.replaces, { content: was })
    return change({ ...said, begun }, { show: () => show(words), ...seen })
  }
  return (words: string, was: string) =>
    edit(words, was, { say: 'Comment edited', undo: () => void edit(content, words) })
}
