import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import type { AdminUser } from '#contract/admin/endpoints.ts'
import { api } from '#contract/late/desk.ts'
import { withReason } from '../reasons/with-reason.ts'

type Role = 'user' | 'subadmin'

/** Gives somebody a role, with undo for some seconds; a former admin cannot be restored. */
export function useSetRole({ id, role: former }: AdminUser) {
  const call = useCall()
  const client = useQueryClient()
  const ways = {
    mutationFn: (role: Role) => call(api.admin.setRole, { id, body: { role } }),
    onError: (error: unknown) => toast.fail(withReason('Failed to update user', error)),
    onSettled: () =>
      // The session too: an admin may have removed their own role.
      Promise.all([
        client.invalidateQueries({ queryKey: ['admin'] }),
        client.invalidateQueries({ queryKey: ['session'] }),
      ]),
  }
  const undoing = useMutation({ ...ways, onSuccess: () => toast.tell('Undone') })
  return useMutation({
    ...ways,
    onSuccess: () =>
      toast.tell('User updated successfully', former === 'admin' ? undefined : () => undoing.mutate(former)),
  })
}
