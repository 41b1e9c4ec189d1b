import LogIn from 'lucide-react/icons/log-in'
import MenuIcon from 'lucide-react/icons/menu'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { address } from '#contract/addresses.ts'
import { LinkButton } from '../ui/button.tsx'
import { Menu, MenuLink } from '../ui/menu.tsx'
import { InstallEntry } from './install-entry.tsx'
import { MainLinks } from './main-links.tsx'

/** Sign In and Sign Up; on the phone the second one stands in the collapsible menu. */
export function VisitorMenu() {
  return (
    <>
      <LinkButton to={address('login')} kind="quiet" small className="whitespace-nowrap">
        Sign In
      </LinkButton>
      <LinkButton to={address('signUp')} small className="max-wide:hidden">
        Sign Up
      </LinkButton>
      <span className="wide:hidden">
        <Menu label="Menu" button={<MenuIcon size={24} />}>
          <MainLinks />
          <MenuLink to={address('login')} icon={<LogIn size={20} />}>
            Sign In
          </MenuLink>
          <MenuLink to={address('signUp')} icon={<UserRoundPlus size={20} />}>
            Sign Up
          </MenuLink>
          <InstallEntry />
        </Menu>
      </span>
    </>
  )
}
