import ChevronDown from 'lucide-react/icons/chevron-down'
import LogOut from 'lucide-react/icons/log-out'
import type { FormEvent } from 'react'
import { address } from '#contract/addresses.ts'
import type { Viewer } from '#contract/profiles/people.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Avatar } from '../../ui/media/avatar.tsx'
import { RoleBadge } from '../../ui/media/badge.tsx'
import { menuName } from '../../ui/names.ts'
import { Menu, MenuButton, MenuLink } from '../../ui/navigation/menu.tsx'
import { Own } from '../../ui/personal-slot.tsx'
import { entriesFor } from '../routing/navigation-links.ts'
import { InstallEntry } from './install-entry.tsx'
import { MainLinks } from './main-links.tsx'

interface UserMenuProps {
  viewer: Viewer
  signOut: () => Promise<unknown>
}

/** A member's own menu; on the phone it is collapsible. */
export function UserMenu({ viewer, signOut }: UserMenuProps) {
  const leave = (event: FormEvent) => {
    event.preventDefault()
    signOut().catch(() => toast.fail('Logout failed'))
  }
  const face = () => <Avatar of={viewer} />
  const button = (
    <>
      <Own piece="face" of={face} />
      <span className="sr-only min-[62.5rem]:not-sr-only">
        <Own piece="menu-name" of={() => menuName(viewer)} />
      </span>
      <span className="sr-only">, your menu</span>
      <ChevronDown size={18} className="hidden wide:block" />
    </>
  )
  return (
    <Menu label="Your menu" button={button} buttonClass="me" named own>
      <div className="mb-1 flex items-center gap-3 border-b border-line px-3 pt-2 pb-3">
        <Own piece="face" of={face} />
        <p className="min-w-0 text-control">
          <b className="block truncate font-semibold">
            <Own piece="name" of={() => viewer.fullName || viewer.email} />
          </b>
          <RoleBadge role={viewer.role} />
        </p>
      </div>
      <MainLinks />
      {entriesFor(viewer.role).map(({ to, text, phoneText, Icon }) => (
        <MenuLink key={to} to={to} icon={<Icon size={20} />}>
          {phoneText ? (
            <>
              <span className="wide:hidden">{phoneText}</span>
              <span className="hidden wide:inline">{text}</span>
            </>
          ) : (
            text
          )}
        </MenuLink>
      ))}
      <InstallEntry />
      <form
        method="post"
        action={address('signOut')}
        onSubmit={leave}
        className="mt-1.5 border-t border-line pt-1.5"
      >
        <MenuButton type="submit" icon={<LogOut size={20} />}>
          Logout
        </MenuButton>
      </form>
    </Menu>
  )
}
