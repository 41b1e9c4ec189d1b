import Bell from 'lucide-react/icons/bell'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { Link, NavLink, useLocation } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { Viewer } from '#contract/profiles/people.ts'
import { classNames } from '../../ui/class-names.ts'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { places, searchOf } from '../routing/navigation-links.ts'
import { pageOf } from '../routing/routes.ts'
import { Brand } from './brand.tsx'
import { UserMenu } from './user-menu.tsx'
import { VisitorMenu } from './visitor-menu.tsx'

interface TopBarProps {
  viewer: Viewer | null
  signOut: () => Promise<unknown>
  /** The outbox link. */
  outbox?: ReactNode
  /** The number of unread notices. */
  unread?: ReactNode
}

export function TopBar({ viewer, signOut, outbox, unread }: TopBarProps) {
  const { pathname, search } = useLocation()
  const found = searchOf(pathname)
  // Drops the page cursor: a new search begins at the first page.
  const { search: value = '', after: _, ...keep } = Object.fromEntries(new URLSearchParams(search))
  // A list has its own box, below on the phone; from all other pages the whole campus is searched.
  const onList = found !== null && pageOf(found.action) === pageOf(pathname)
  const onSearch = pathname === address('search')
  return (
    <div className="bar">
      <Brand />
      <nav aria-label="Main" className="bar-links">
        {places.map(({ to, text }) => (
          <NavLink key={to} to={to} end={to === address('home')}>
            {text}
          </NavLink>
        ))}
      </nav>
      {/* It comes and goes: placed before what stays, it takes room beside the name and moves nothing. */}
      {outbox}
      {found && onList ? (
        <SearchBox {...found} value={value} keep={keep} className="max-wide:hidden" />
      ) : (
        !onSearch && (
          <Link to={address('search')} className="input input-with input-search max-wide:hidden">
            <Search size={18} aria-hidden="true" />
            Search the campus
          </Link>
        )
      )}
      {!onSearch && (
        <Link
          to={address('search')}
          // Visitors have two more links beside it, so its padding overlaps theirs.
          className={classNames('icon-btn', !onList && 'wide:hidden', !viewer && 'max-mid:-mx-[12px]')}
          aria-label="Search the campus"
        >
          <Search size={22} />
        </Link>
      )}
      {viewer && (
        <Link to={address('notices')} className="icon-btn relative">
          <Bell size={22} aria-hidden="true" />
          <span className="sr-only">Notices</span>
          {unread}
        </Link>
      )}
      {viewer ? <UserMenu viewer={viewer} signOut={signOut} /> : <VisitorMenu />}
    </div>
  )
}
