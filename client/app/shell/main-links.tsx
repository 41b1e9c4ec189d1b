import { useLocation } from '#client/ui/navigation/navigation.tsx'
import { MenuLink } from '../../ui/navigation/menu.tsx'
import { places } from '../routing/navigation-links.ts'

/** The five main links in the phone's menu, for pages whose action bar stands where the tabs were. */
export function MainLinks() {
  const { pathname } = useLocation()
  return (
    <div className="main-links">
      {places.map(({ to, text, Icon }) => (
        <MenuLink
          key={to}
          to={to}
          icon={<Icon size={20} />}
          aria-current={to === pathname ? 'page' : undefined}
        >
          {text}
        </MenuLink>
      ))}
    </div>
  )
}
