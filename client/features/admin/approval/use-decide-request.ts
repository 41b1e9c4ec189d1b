import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import type { RoleRequest } from '#contract/admin/endpoints.ts'
import { api } from '#contract/late/desk.ts'
import { withReason } from '../reasons/with-reason.ts'

/** Approves or rejects a role request; refetches the desk whatever the outcome. */
export function useDecideRequest({ id, name }: RoleRequest) {
  const call = useCall()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (decision: 'approved' | 'rejected') =>
      call(api.admin.decideRequest, { id, body: { decision } }),
    onSuccess: (_, decision) =>
      toast.tell(`${decision === 'approved' ? 'Approved' : 'Rejected'} role request for ${name}`),
    onError: (error, decision) =>
      toast.fail(withReason(`Failed to ${decision === 'approved' ? 'approve' : 'reject'} request`, error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  })
  return { decide: mutate, busy: isPending }
}
