import { Dialog } from '#client/ui/feedback/dialog.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import type { AdminUser } from '#contract/admin/endpoints.ts'

interface RoleDialogProps {
  user: AdminUser
  /** It is the viewer's own row. */
  own: boolean
  close: () => void
  confirm: () => void
}

/** Asks before a role changes, and says what changes for them and whether it can be undone. */
export default function RoleDialog({ user, own, close, confirm }: RoleDialogProps) {
  const name = user.fullName || 'Unnamed User'
  const promotes = user.role === 'user'
  const title = promotes ? `Make ${name} a subadmin?` : `Return ${own ? 'yourself' : name} to user?`
  return (
    <Dialog open onClose={close} title={title}>
      <div className="grid gap-4">
        {own && (
          <Note tone="spark">
            <b>This is your own row.</b> You lose this page at once, and can’t give yourself the role back.
          </Note>
        )}
        <ul className="grid list-disc gap-1.5 pl-5">
          {(promotes ? gained : lost(user.role, own)).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <div className="grid gap-2">
          <Button kind={promotes ? 'solid' : 'danger'} wide onClick={confirm}>
            {promotes ? 'Promote to Subadmin' : 'Return to User'}
          </Button>
          <Button kind="quiet" wide onClick={close}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

const gained = [
  'They can write blog posts. Each waits for an admin before it is public.',
  'It applies from their next tap. We tell them, with your name.',
  'Return to User undoes it any time; what is public stays.',
]

function lost(role: AdminUser['role'], own: boolean): string[] {
  const who = own ? 'You' : 'They'
  return [
    ...(role === 'admin' ? [`${who} can’t decide anything any more: no posts, reports or roles.`] : []),
    `${who} can’t write new blog posts. What is public stays, and drafts stay ${own ? 'yours' : 'theirs'}.`,
    ...(own ? [] : ['We tell them, with your name.']),
    role === 'admin'
      ? 'Only the command line on the server can make an admin again.'
      : 'Promote to Subadmin gives it back.',
  ]
}
