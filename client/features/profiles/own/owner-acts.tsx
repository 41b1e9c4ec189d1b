import PenLine from 'lucide-react/icons/pen-line'
import Settings from 'lucide-react/icons/settings'
import { Suspense, useState } from 'react'
import { Button, LinkButton } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { useBrought } from '#client/ui/prefetch-part.ts'
import { address } from '#contract/addresses.ts'
import type { Profile } from '#contract/profiles/endpoints.ts'
import { useRoleRequest } from './role-request.ts'

const EditDialog = part(() => import('./edit-dialog.tsx').then((module) => module.default))
const ContactDialog = part(() => import('../contact-dialog.tsx').then((module) => module.default))

/** Actions on one's own profile. The dialogs are loaded when they are opened. */
export function OwnerActs({ profile }: { profile: Profile }) {
  const [editing, setEditing] = useState(false)
  const [asking, setAsking] = useState(false)
  const request = useRoleRequest()
  useBrought(EditDialog)
  useBrought(ContactDialog, profile.role === 'user' && !profile.whatsapp)
  const waits = profile.requestedAt !== null
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2.5 wide:grid-cols-1">
      <Button kind="line" className="js-only px-2 text-control" onClick={() => setEditing(true)}>
        Edit Profile
      </Button>
      <LinkButton
        to={address('settings')}
        kind="line"
        className="px-2 text-control"
        icon={<Settings size={18} aria-hidden="true" />}
      >
        Settings
      </LinkButton>
      <div className="col-span-full grid">
        {profile.role === 'user' ? (
          <Button
            kind="tint"
            className="js-only text-control"
            disabled={waits}
            busy={request.isPending && 'Sending...'}
            onClick={() => (profile.whatsapp ? request.mutate(undefined) : setAsking(true))}
          >
            {waits ? 'Request Pending' : 'Request Subadmin Role'}
          </Button>
        ) : (
          <LinkButton
            to={address('postBlog')}
            kind="tint"
            className="text-control"
            icon={<PenLine size={18} aria-hidden="true" />}
          >
            Create Blog Post
          </LinkButton>
        )}
      </div>
      <p className="plain-only col-span-full t-small">
        Editing your profile and asking for a role need JavaScript.
      </p>
      <Suspense>
        {editing && <EditDialog profile={profile} close={() => setEditing(false)} />}
        {asking && <ContactDialog close={() => setAsking(false)} />}
      </Suspense>
    </div>
  )
}
