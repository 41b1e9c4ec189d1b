import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { ChipChoice } from '#client/ui/forms/chip.tsx'
import { useDraft } from '#client/ui/forms/draft.ts'
import { Field, FieldError } from '#client/ui/forms/field.tsx'
import { TextArea, TextInput } from '#client/ui/forms/text-input.tsx'
import { type ReadyReply, replyPurposes } from '#contract/admin/ready-reply-rules.ts'
import { limits } from '#contract/campus.ts'
import { api } from '#contract/late/desk.ts'
import { Problem } from '#contract/problem.ts'
import { useReadyReplies } from './use-ready-replies.ts'
import { withReason } from './with-reason.ts'

/** The list of ready replies that all admins share. */
export default function ReadyRepliesDialog({ close }: { close: () => void }) {
  const replies = useReadyReplies()
  const [editing, setEditing] = useState<ReadyReply | null>(null)
  const { keep, remove } = useKeeping()
  if (editing) return <Editing of={editing} close={() => setEditing(null)} />
  return (
    <Dialog open onClose={close} title="Ready reasons">
      <div className="grid gap-4">
        <p className="t-meta">For declining, taking down and suspending.</p>
        <ul>
          {replies.map((one) => (
            <li key={one.id} className="flex flex-wrap items-center gap-2 border-t border-line py-2">
              <div className="min-w-0 flex-1 basis-40">
                <p className="t-item">{one.label}</p>
                <p className="t-small">{one.purposes.join(', ')}</p>
              </div>
              <div className="-mr-[12px] flex flex-wrap">
                <Button kind="quiet" small onClick={() => setEditing(one)}>
                  Edit<span className="sr-only">: {one.label}</span>
                </Button>
                <Button
                  kind="quiet"
                  small
                  onClick={() =>
                    remove.mutate(one.id, {
                      onSuccess: () => toast.tell('Ready reason removed', () => keep.mutate(one)),
                    })
                  }
                >
                  Remove<span className="sr-only">: {one.label}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
        <Button
          kind="line"
          wide
          onClick={() => setEditing({ id: newId(), label: '', text: '', purposes: [] })}
        >
          Add a reason
        </Button>
      </div>
    </Dialog>
  )
}

function useKeeping() {
  const call = useCall()
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: ['ready-replies'] })
  const onError = (error: unknown) => toast.fail(withReason('That didn’t save', error))
  return {
    keep: useMutation({
      mutationFn: ({ id, label, text, purposes }: ReadyReply) =>
        call(api.readyReplies.keep, { id, body: { label, text, purposes } }),
      onSettled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(api.readyReplies.remove, { id }),
      onError,
      onSettled,
    }),
  }
}

/** An unsaved edit is here again the next time. */
function Editing({ of, close }: { of: ReadyReply; close: () => void }) {
  const about = of.label ? of.id : 'new'
  const { text, write } = useDraft(`ready-reply:${useViewer()?.id ?? ''}:${about}`, asText(of))
  const reply: ReadyReply = { ...of, ...JSON.parse(text) } // as `asText` made it
  const setReply = (changed: ReadyReply) => write(asText(changed))
  const { keep } = useKeeping()
  const problem = keep.error instanceof Problem ? keep.error : null
  const errorOf = (field: string) => (problem?.field === field ? problem.message : null)
  function submit(event: FormEvent) {
    event.preventDefault()
    // If it was closed meanwhile, another editor must not close; an error is shown above.
    keep.mutateAsync(reply, { onSuccess: close }).then(
      () => setReply(of),
      () => undefined,
    )
  }
  return (
    <Dialog open onClose={close} title={of.label ? 'Edit a ready reason' : 'Add a ready reason'}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <FieldError>
          {keep.error && !problem?.field ? withReason('That didn’t save', keep.error) : null}
        </FieldError>
        <Field label="Short name" error={errorOf('label')}>
          <TextInput
            value={reply.label}
            most={limits.readyLabel}
            onChange={({ target }) => setReply({ ...reply, label: target.value })}
            data-autofocus
          />
        </Field>
        <Field label="What the person reads" error={errorOf('text')}>
          <TextArea
            rows={3}
            value={reply.text}
            most={limits.suspensionReason}
            onChange={({ target }) => setReply({ ...reply, text: target.value })}
          />
        </Field>
        <fieldset>
          <legend className="mb-2 font-semibold">Use it for</legend>
          <div className="flex flex-wrap gap-2">
            {replyPurposes.map((one) => (
              <ChipChoice
                key={one}
                many
                checked={reply.purposes.includes(one)}
                onChange={({ target }) =>
                  setReply({
                    ...reply,
                    purposes: replyPurposes.filter((each) =>
                      each === one ? target.checked : reply.purposes.includes(each),
                    ),
                  })
                }
              >
                {one}
              </ChipChoice>
            ))}
          </div>
          <FieldError>{errorOf('purposes')}</FieldError>
        </fieldset>
        <Button type="submit" wide busy={keep.isPending && 'Saving...'}>
          Save
        </Button>
      </form>
    </Dialog>
  )
}

const asText = ({ label, text, purposes }: ReadyReply) => JSON.stringify({ label, text, purposes })
