import { type FormEvent, useState } from 'react'
import { useTakeAway } from '#client/api/take-away.ts'
import { useViewer } from '#client/api/viewer.ts'
import { ActState } from '#client/outbox/act-state.tsx'
import { type Act, changeAct, retryAct } from '#client/outbox/index.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { LinkedText } from '#client/ui/linked-text.tsx'
import { TextArea } from '#client/ui/text-input.tsx'
import { limits } from '#contract/campus.ts'
import type { CommentBody } from './deliver-comment.ts'

/** A comment or a reply that is still on this phone, where it will stand. */
export function WaitingComment({ act }: { act: Act<CommentBody> }) {
  const viewer = useViewer()
  const takeAway = useTakeAway()
  const [editing, setEditing] = useState(false)
  if (!viewer) return null
  return (
    <div className="flex gap-3">
      <Avatar of={viewer} size="small" />
      <div className="min-w-0 grow">
        <p className="t-small">
          <b>{viewer.fullName}</b> · <ActState of={act} />
        </p>
        {editing ? (
          <Editing act={act} done={() => setEditing(false)} />
        ) : (
          <>
            <p className="whitespace-pre-line break-words">
              <LinkedText>{act.body.content}</LinkedText>
            </p>
            {act.state !== 'sending' && (
              <div className="-ml-3 flex flex-wrap">
                {act.state === 'needs you' && (
                  <Button kind="quiet" small onClick={() => retryAct(act.id)}>
                    Try Again
                  </Button>
                )}
                <Button kind="quiet" small onClick={() => setEditing(true)}>
                  Edit
                </Button>
                <Button kind="quiet" small onClick={() => void takeAway(act)}>
                  Remove
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </div>
  )
}

function Editing({ act, done }: { act: Act<CommentBody>; done: () => void }) {
  const [content, setContent] = useState(act.body.content)
  function save(event: FormEvent) {
    event.preventDefault()
    if (!content.trim()) return
    void changeAct(act.id, { ...act.body, content })
    done()
  }
  return (
    <form className="my-1 grid gap-2" onSubmit={save}>
      <Field label={act.body.parentId ? 'Your reply' : 'Your comment'}>
        <TextArea
          value={content}
          rows={3}
          maxLength={limits.comment}
          onChange={({ target }) => setContent(target.value)}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button kind="quiet" small onClick={done}>
          Cancel
        </Button>
        <Button type="submit" small>
          Save
        </Button>
      </div>
    </form>
  )
}
