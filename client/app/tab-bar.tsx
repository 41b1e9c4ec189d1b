import { NavLink } from '#client/ui/navigation.tsx'
import { places } from './places.tsx'

/** The five main links under the thumb; phones only. A page with an `.action-bar` of its own takes its place. */
export function TabBar() {
  return (
    <nav className="tab-bar" aria-label="Main, phone">
      {places.map(({ to, text, Icon }) => (
        <NavLink key={to} to={to} end={to === '/'}>
          <Icon size={24} strokeWidth={1.8} />
          {text}
        </NavLink>
      ))}
    </nav>
  )
}
