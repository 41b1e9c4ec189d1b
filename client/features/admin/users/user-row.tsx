import Ellipsis from 'lucide-react/icons/ellipsis'
import { Suspense, useState } from 'react'
import { useViewer } from '#client/api/viewer.ts'
import { part } from '#client/ui/lazy-part.tsx'
import { Avatar } from '#client/ui/media/avatar.tsx'
import { Badge, type Tone } from '#client/ui/media/badge.tsx'
import { studyOf } from '#client/ui/names.ts'
import { Menu, MenuButton } from '#client/ui/navigation/menu.tsx'
import type { AdminUser } from '#contract/admin/endpoints.ts'
import { dayAndTime } from '#contract/admin/suspension-rules.ts'
import { Email } from '../email.tsx'
import { useSetRole } from './use-set-role.ts'
import { useLetBackIn } from './use-suspend.ts'
import type { Asking } from './user-dialogs.tsx'

const UserDialog = part(() => import('./user-dialogs.tsx').then((module) => module.UserDialog))

const roleTones: Record<AdminUser['role'], Tone> = { admin: 'spark', subadmin: 'green', user: 'plain' }

/** One user: a row on a wide screen, two lines on a phone. */
export function UserRow({ user }: { user: AdminUser }) {
  const { mutate, isPending } = useSetRole(user)
  const own = useViewer()?.id === user.id
  const [asking, setAsking] = useState<Asking | null>(null)
  const back = useLetBackIn(user)
  const name = user.fullName || 'Unnamed User'
  const role = user.role || 'user'
  return (
    <tr
      className="border-b border-line align-middle aria-busy:opacity-60 max-wide:flex max-wide:flex-wrap max-wide:items-center max-wide:gap-x-2 max-wide:py-3 wide:[&>td]:py-2.5 wide:[&>td]:pr-4"
      aria-busy={isPending || back.isPending || undefined}
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
        {user.suspended ? (
          <>
            <Badge tone="danger">suspended</Badge>{' '}
            <span className="t-small num">
              {user.suspended.until ? `until ${dayAndTime(user.suspended.until)}` : 'for good'}
            </span>
          </>
        ) : (
          <Badge tone={user.status === 'active' ? 'green' : 'plain'}>{user.status || 'pending'}</Badge>
        )}
      </td>
      <td className="t-meta max-wide:hidden">{studyOf(user)}</td>
      <td className="text-right max-wide:order-1">
        <Menu label={`Options for ${name}`} button={<Ellipsis size={22} />}>
          <MenuButton onClick={() => setAsking('role')}>
            {role === 'user' ? 'Promote to Subadmin' : 'Return to User'}
          </MenuButton>
          {role === 'subadmin' && (
            <MenuButton onClick={() => setAsking('desk')}>Posts they can decide</MenuButton>
          )}
          <MenuButton onClick={() => setAsking('link')}>Password reset link</MenuButton>
          {user.suspended ? (
            <MenuButton onClick={() => back.mutate()}>Let back in</MenuButton>
          ) : (
            !own && <MenuButton onClick={() => setAsking('suspend')}>Suspend...</MenuButton>
          )}
        </Menu>
        <div className="text-left">
          <Suspense>
            {asking && (
              <UserDialog {...{ asking, user, own }} close={() => setAsking(null)} setRole={mutate} />
            )}
          </Suspense>
        </div>
      </td>
    </tr>
  )
}
