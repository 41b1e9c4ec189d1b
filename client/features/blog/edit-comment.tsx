import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Change, useChange } from '#client/api/change.ts'
import { recall, remember } from '#client/phone/remember.ts'
import type { PhoneName } from '#client/phone/whose.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { address } from '#contract/addresses.ts'
import type { CommentReply } from '#contract/blog.ts'
import { limits } from '#contract/campus.ts'
import { changeInThread } from './thread.ts'

interface EditProps {
  comment: CommentReply
  postId: string
  done: () => void
}

/** Gives one's comment other words, with or without a network; what is typed is kept until it is saved or given up. */
export function EditComment({ comment, postId, done }: EditProps) {
  const { id, owner, content } = comment
  const key: PhoneName = `comment:${owner.id}:${postId}:edit-${id}`
  const [text, setText] = useState(() => recall(key) ?? content)
  const edit = useEdit(comment, postId)
  const box = useRef<HTMLTextAreaElement>(null)
  // It appears because its button was just pressed.
  useEffect(() => box.current?.focus(), [])

  function leave(): void {
    remember(key, null)
    done()
  }

  function save(event: FormEvent): void {
    event.preventDefault()
    const words = text.trim()
    if (!words) return
    leave()
    if (words !== content) edit(words)
  }

  return (
    <form className="my-1 grid gap-2" onSubmit={save}>
      <Field label="Your comment, edited">
        <TextArea
          value={text}
          rows={3}
          maxLength={limits.comment}
          ref={box}
          onChange={({ target }) => {
            setText(target.value)
            remember(key, target.value) // where it cannot be kept, it stays on the screen
          }}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button kind="quiet" small onClick={leave}>
          Cancel
        </Button>
        <Button type="submit" small>
          Save
        </Button>
      </div>
    </form>
  )
}

function useEdit({ id, content }: CommentReply, postId: string): (words: string) => void {
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
  return (words) =>
    void change(to(words), {
      show: () => show(words),
      say: 'Comment edited',
      undo: () => void change(to(content), { show: () => show(content) }),
    })
}
