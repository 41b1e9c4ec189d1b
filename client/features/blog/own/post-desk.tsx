import { useMutation, useQueryClient } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import ShieldX from 'lucide-react/icons/shield-x'
import Trash2 from 'lucide-react/icons/trash-2'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { ActState } from '#client/offline/outbox/act-state.tsx'
import { useActs } from '#client/offline/outbox/index.ts'
import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { useDraft } from '#client/ui/forms/draft.ts'
import { Field } from '#client/ui/forms/field.tsx'
import { TextArea } from '#client/ui/forms/text-input.tsx'
import { Menu, MenuButton, MenuLink } from '#client/ui/navigation/menu.tsx'
import { navigate } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { Post } from '#contract/blog/endpoints.ts'
import { limits } from '#contract/campus.ts'
import { api } from '#contract/late/desk.ts'
import { Problem } from '#contract/problem.ts'
import type { Viewer } from '#contract/profiles/people.ts'
import { useOwnPostActs } from './owner-acts.ts'

/** Actions on a public post, for its owner and for admins. */
export function PostDesk({ post, viewer, report }: { post: Post; viewer: Viewer; report: ReactNode }) {
  const acts = useOwnPostActs(post, () => navigate(address('blog')))
  const [takingDown, setTakingDown] = useState(false)
  const isOwner = viewer.id === post.owner.id
  const change = useActs({ kind: 'post' }).find(({ id }) => id === post.id)
  return (
    <>
      {change && (
        <p className="t-small">
          Your change: <ActState of={change} />
        </p>
      )}
      <Menu label="Options for this post" button={<Ellipsis size={22} />}>
        {isOwner && (
          <>
            <MenuLink to={address('postBlog', { id: post.id })} icon={<Pencil size={20} />}>
              Edit
            </MenuLink>
            <MenuButton icon={<Trash2 size={20} />} onClick={acts.remove}>
              Delete
            </MenuButton>
          </>
        )}
        {viewer.role === 'admin' && (
          <MenuButton icon={<ShieldX size={20} />} onClick={() => setTakingDown(true)}>
            Take down
          </MenuButton>
        )}
        {report}
      </Menu>
      <Dialog open={takingDown} onClose={() => setTakingDown(false)} title="Take this post down">
        {takingDown && <TakeDown id={post.id} adminId={viewer.id} done={() => setTakingDown(false)} />}
      </Dialog>
    </>
  )
}

function TakeDown({ id, adminId, done }: { id: string; adminId: string; done: () => void }) {
  const call = useCall()
  const client = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [complains, setComplains] = useState(false)
  const { text: reason, write } = useDraft(`to-member:${adminId}:take-down:${id}`)
  const refresh = () => {
    for (const queryKey of [['posts'], ['post', id]]) void client.invalidateQueries({ queryKey })
  }
  const failed = (error: unknown) => {
    if (!(error instanceof Problem)) toast.fail('That didn’t go through. Please try again.')
  }
  const undo = useMutation({
    mutationFn: () => call(api.postReviews.undo, { id }),
    onSuccess: () => toast.tell('The post is public again'),
    // Its form is gone by now, so the error is shown in a toast.
    onError: (error) => (error instanceof Problem ? toast.fail(error.message) : failed(error)),
    onSettled: refresh,
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(api.postReviews.takeDown, { id, body: { reason } }),
    onSuccess: () => {
      write('')
      toast.tell('Post taken down', undo.mutate)
      done()
      navigate(address('blog'))
    },
    onError: failed,
    onSettled: refresh,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reason.trim()) {
      setComplains(true)
      form.current?.querySelector('textarea')?.focus()
    } else if (!isPending) mutate()
  }
  const missing = complains && !reason.trim() ? 'Please say why, so the author can fix it' : null
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
      <Field
        label="Reason"
        hint="The author reads this, and can fix the post and submit it again."
        error={missing ?? (error instanceof Problem ? error.message : null)}
      >
        <TextArea
          rows={3}
          data-autofocus
          most={limits.declineReason}
          value={reason}
          onChange={({ target }) => write(target.value)}
        />
      </Field>
      <Button type="submit" kind="danger" className="justify-self-end" busy={isPending && 'Taking down...'}>
        Take down
      </Button>
    </form>
  )
}
