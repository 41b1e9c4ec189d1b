import { useState } from 'react'
import { useCancel } from '#client/api/cancel.ts'
import { useViewer } from '#client/api/viewer.ts'
import { ActState } from '#client/offline/outbox/act-state.tsx'
import { type Act, changeAct, retryAct } from '#client/offline/outbox/index.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { EditWords } from '#client/ui/forms/edit-words.tsx'
import { LinkedText } from '#client/ui/linked-text.tsx'
import { Avatar } from '#client/ui/media/avatar.tsx'
import { belowIdOf, type CommentBody, type Commented } from './commented.ts'

/** A comment or a reply that is still on this phone, where it will stand. */
export function WaitingComment({ of, act }: { of: Commented; act: Act<CommentBody> }) {
  const viewer = useViewer()
  const takeAway = useCancel()
  const [editing, setEditing] = useState(false)
  if (!viewer) return null
  return (
    <div className="flex gap-3">
      <Avatar of={viewer} size="small" />
      <div className="min-w-0 grow">
        <p className="t-small">
          <b>{viewer.fullName}</b>&nbsp;· <ActState of={act} />
        </p>
        {editing ? (
          <EditWords
            kept={`${of.kind}:${viewer.id}:${belowIdOf(of, act.body)}:edit-${act.id}`}
            content={act.body.content}
            save={(content) => changeAct(act.id, { ...act.body, content })}
            done={() => setEditing(false)}
            again={() => setEditing(true)}
          />
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
                <Button kind="quiet" small onClick={() => takeAway(act)}>
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
