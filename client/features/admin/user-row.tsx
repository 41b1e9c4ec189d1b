import { useMutation, useQueryClient } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useCall } from '#client/api/call.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Badge, type Tone } from '#client/ui/badge.tsx'
import { Menu, MenuButton } from '#client/ui/menu.tsx'
import { toast } from '#client/ui/toast.ts'
import type { AdminUser } from '#contract/admin.ts'
import { api } from '#contract/index.ts'
import { Email } from './email.tsx'
import { withReason } from './with-reason.ts'

const roleTones: Record<AdminUser['role'], Tone> = { admin: 'spark', subadmin: 'green', user: 'plain' }

/** One user: a row on a wide screen, two lines on a phone. */
export function UserRow({ user }: { user: AdminUser }) {
  const { mutate, isPending } = useSetRole(user)
  const name = user.fullName || 'Unnamed User'
  const role = user.role || 'user'
  return (
    <tr
      className="border-b border-line align-middle aria-busy:opacity-60 max-wide:flex max-wide:flex-wrap max-wide:items-center max-wide:gap-x-2 max-wide:py-3 wide:[&>td]:py-2.5 wide:[&>td]:pr-4"
      aria-busy={isPending || undefined}
    >
      <td className="max-wide:min-w-0 max-wide:grow max-wide:basis-[calc(100%-60px)]">
        <div className="flex items-center gap-3">
          <Avatar of={{ id: user.id, fullName: name, picture: user.picture }} />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <Email of={user.email || 'No email'} />
          </div>
        </div>
      </td>
      <td className="max-wide:order-2 max-wide:mt-2 max-wide:ml-[52px]">
        <Badge tone={roleTones[role]}>{role}</Badge>
      </td>
      <td className="max-wide:order-2 max-wide:mt-2">
        <Badge tone={user.status === 'active' ? 'green' : 'plain'}>{user.status || 'pending'}</Badge>
      </td>
      <td className="t-meta max-wide:hidden">
        {user.department}, {user.level}
      </td>
      <td className="text-right max-wide:order-1">
        <Menu label={`What to do with ${name}`} button={<Ellipsis size={22} />}>
          {role === 'user' ? (
            <MenuButton onClick={() => mutate('subadmin')}>Promote to Subadmin</MenuButton>
          ) : (
            <MenuButton onClick={() => mutate('user')}>Return to User</MenuButton>
          )}
        </Menu>
      </td>
    </tr>
  )
}

function useSetRole({ id }: AdminUser) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (role: 'user' | 'subadmin') => call(api.admin.setRole, { id, body: { role } }),
    onSuccess: () => toast.tell('User updated successfully'),
    onError: (error) => toast.fail(withReason('Failed to update user', error)),
    onSettled: () =>
      // Whoever returns themselves is an admin no more.
      Promise.all([
        client.invalidateQueries({ queryKey: ['admin'] }),
        client.invalidateQueries({ queryKey: ['session'] }),
      ]),
  })
}
