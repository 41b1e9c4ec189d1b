import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Time } from '#client/ui/time/time.tsx'
import type { AdminUser } from '#contract/admin/endpoints.ts'
import { api } from '#contract/late/desk.ts'
import { withReason } from '../reasons/with-reason.ts'
import { trustQuery } from './queries.ts'

/** Whether somebody's posts are public at once; each change is saved as it is made. */
export function TrustSwitch({ user: { id, fullName } }: { user: AdminUser }) {
  const call = useCall()
  const client = useQueryClient()
  const hint = useId()
  const { data } = useQuery(trustQuery(call, id))
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (trusted: boolean) => call(api.trusting.save, { id, body: { trusted } }),
    onSuccess: (saved) => {
      client.setQueryData(trustQuery(call, id).queryKey, saved)
      toast.tell(
        saved.trusted ? `${fullName} is a trusted author` : `${fullName} is no longer a trusted author`,
      )
    },
    onError: (error) => toast.fail(withReason('We couldn’t change whether you trust them', error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  })
  if (!data) return null
  return (
    <label className="flex min-h-11 items-start gap-3 border-t border-line pt-4">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-(--green)"
        checked={isPending ? variables : data.trusted}
        onChange={({ target }) => !isPending && mutate(target.checked)}
        aria-describedby={hint}
      />
      <span>
        <b className="font-semibold">Trusted author</b>
        <span id={hint} className="t-small block">
          Their posts are public at once, and you look at them afterwards.
          {data.trusted && data.since && (
            <>
              {' '}
              Since <Time at={data.since} as="short" />
              {data.by && <>, by {data.by}</>}.
            </>
          )}
        </span>
      </span>
    </label>
  )
}
