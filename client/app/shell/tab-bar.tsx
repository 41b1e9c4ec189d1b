import { NavLink } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { places } from '../routing/navigation-links.ts'

/** The five main links under the thumb; phones only. A page with an `.action-bar` of its own takes its place. */
export function TabBar() {
  return (
    <nav className="tab-bar" aria-label="Main, phone">
      {places.map(({ to, text, Icon }) => (
        <NavLink key={to} to={to} end={to === address('home')}>
          <Icon size={24} strokeWidth={1.8} />
          {text}
        </NavLink>
      ))}
    </nav>
  )
}
