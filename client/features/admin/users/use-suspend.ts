import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import type { AdminUser } from '#contract/admin/endpoints.ts'
import { forHowLong, type SuspensionLength } from '#contract/admin/suspension-rules.ts'
import { api } from '#contract/late/desk.ts'
import { withReason } from '../reasons/with-reason.ts'

/** The suspended person. */
export type Suspended = Pick<AdminUser, 'id' | 'fullName' | 'department' | 'level'>

/** Ends a suspension. What is theirs is listed again everywhere. */
export function useLetBackIn({ id, fullName }: Suspended) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(api.suspensions.letBackIn, { id }),
    onSuccess: () => toast.tell(`${fullName} is back in`),
    onError: (error) => toast.fail(withReason('That didn’t work', error)),
    onSettled: () => client.invalidateQueries(),
  })
}

/** Suspends somebody, with undo here for some seconds, and from the list for as long as it lasts. */
export function useSuspend(user: Suspended) {
  const call = useCall()
  const client = useQueryClient()
  const undoing = useLetBackIn(user)
  return useMutation({
    mutationFn: (body: { length: SuspensionLength; reason: string }) =>
      call(api.suspensions.suspend, { id: user.id, body }),
    onSuccess: (_, { length }) =>
      toast.tell(`${user.fullName} is suspended ${forHowLong[length]}`, () => undoing.mutate()),
    onError: (error) => toast.fail(withReason('That didn’t work', error)),
    onSettled: () => client.invalidateQueries(),
  })
}
