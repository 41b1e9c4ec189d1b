import type { AdminUser } from '#contract/admin/endpoints.ts'
import DeskDialog from '../desk/desk-dialog.tsx'
import PasswordLinkDialog from './password-link-dialog.tsx'
import RoleDialog from './role-dialog.tsx'
import SuspendDialog from './suspend-dialog.tsx'

export type Asking = 'role' | 'link' | 'desk' | 'suspend'

interface UserDialogProps {
  asking: Asking
  user: AdminUser
  own: boolean
  close: () => void
  setRole: (role: 'user' | 'subadmin') => void
}

/** What an admin does with one person; of the four one is open. */
export function UserDialog({ asking, user, own, close, setRole }: UserDialogProps) {
  const props = { user, close }
  if (asking === 'link') return <PasswordLinkDialog {...props} />
  if (asking === 'desk') return <DeskDialog {...props} />
  if (asking === 'suspend') return <SuspendDialog {...props} />
  const confirm = () => {
    close()
    setRole(user.role === 'user' ? 'subadmin' : 'user')
  }
  return <RoleDialog {...props} own={own} confirm={confirm} />
}
