import { useQueryClient } from '@tanstack/react-query'
import { editBase } from '#client/api/edit-base.ts'
import { type Change, useChange } from '#client/api/mutations/use-mutation.ts'
import { personOf } from '#client/offline/storage/person.ts'
import { EditWords } from '#client/ui/forms/edit-words.tsx'
import { address } from '#contract/addresses.ts'
import type { Comment } from '#contract/comments/endpoints.ts'
import { changeInThread } from './thread.ts'

interface EditProps {
  comment: Comment
  postId: string
  done: () => void
  again: () => void
}

/** Gives one's comment other words, with or without a network. */
export function EditComment({ comment, postId, done, again }: EditProps) {
  const { id, owner, content } = comment
  const edit = useEdit(comment, postId)
  return (
    <EditWords
      kept={`comment:${owner.id}:${postId}:edit-${id}`}
      content={content}
      save={edit}
      done={done}
      again={again}
    />
  )
}

function useEdit({ id, content }: Comment, postId: string) {
  const client = useQueryClient()
  const change = useChange()
  const to = (words: string): Change => ({
    kind: 'comment-change',
    ask: { of: 'comments', verb: 'edit', input: { id, body: { content: words } } },
    title: `Edit the comment “${content}”`,
    to: address('post', { id: postId }),
    replaces: `comment-words:${id}`,
    fresh: [['comments', postId]],
  })
  const show = (words: string) =>
    changeInThread(client, postId, id, { content: words, editedAt: new Date().toISOString() })
  async function edit(words: string, was: string, seen: object = {}): Promise<unknown> {
    const said = to(words)
    const begun = await editBase(personOf(client), said.replaces, { content: was })
    return change({ ...said, begun }, { show: () => show(words), ...seen })
  }
  return (words: string, was: string) =>
    edit(words, was, { say: 'Comment edited', undo: () => void edit(content, words) })
}
