import LogIn from 'lucide-react/icons/log-in'
import MenuIcon from 'lucide-react/icons/menu'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { useLocation } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { LinkButton } from '../../ui/forms/button.tsx'
import { Menu, MenuLink } from '../../ui/navigation/menu.tsx'
import { InstallEntry } from './install-entry.tsx'
import { MainLinks } from './main-links.tsx'

/** Sign In and Sign Up; on the phone Sign Up is in the collapsible menu. */
export function VisitorMenu() {
  const from = useFrom()
  return (
    <>
      <LinkButton to={address('login', { from })} kind="quiet" small>
        Sign In
      </LinkButton>
      <LinkButton to={address('signUp', { from })} small className="max-wide:hidden">
        Sign Up
      </LinkButton>
      <span className="wide:hidden">
        <Menu label="Menu" button={<MenuIcon size={24} />} own>
          <MainLinks />
          <MenuLink to={address('login', { from })} icon={<LogIn size={20} />}>
            Sign In
          </MenuLink>
          <MenuLink to={address('signUp', { from })} icon={<UserRoundPlus size={20} />}>
            Sign Up
          </MenuLink>
          <InstallEntry />
        </Menu>
      </span>
    </>
  )
}

/** Where to return to after signing in: this page, or the one meant before. */
function useFrom(): string | undefined {
  const { pathname, search } = useLocation()
  if (hasWayIn(pathname)) return new URLSearchParams(search).get('from') ?? undefined
  return pathname === address('home') ? undefined : pathname + search
}

const hasWayIn = (pathname: string) =>
  [address('login'), address('signUp'), address('register'), address('forgotPassword')].includes(pathname)
