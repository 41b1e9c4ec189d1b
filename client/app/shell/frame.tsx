import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Connectivity } from '#client/offline/connectivity/connectivity.ts'
import { NavLink, useLocation } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { Viewer } from '#contract/profiles/people.ts'
import { Besides } from '../../ui/feedback/boundary.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { InstallBanner } from '../banners/install-banner.tsx'
import { OfflineBanner } from '../banners/offline-banner.tsx'
import { places } from '../routing/navigation-links.ts'
import { matchRoute, pageOf } from '../routing/routes.ts'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'

/** The five main links in reach of the thumb; phones only. A page's own `.action-bar` takes its place. */
function TabBar() {
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

interface FrameProps {
  viewer: Viewer | null
  reach: Connectivity
  /** Rejects on failure, which the menu shows. */
  signOut: () => Promise<unknown>
  /** The outbox link in the top bar. */
  outbox?: ReactNode
  /** The number of unread notices, on the bell. */
  unread?: ReactNode
  /** The frame's messages, most important first, each in a status region of its own. */
  said?: ReactNode
  /** Overlays, which may load late. */
  late?: ReactNode
  children: ReactNode
}

/** The layout around every page. */
export function Frame({ viewer, reach, signOut, outbox, unread, said, late, children }: FrameProps) {
  const { pathname } = useLocation()
  const page = pageOf(pathname)
  const main = useRef<HTMLElement>(null)
  const arrivedAt = useRef(page)
  // With the page, not after it: whatever is focused there from then on keeps the focus.
  useLayoutEffect(() => {
    if (arrivedAt.current === page) return
    arrivedAt.current = page
    // After a followed link the focus moves to the new page, as a page load would do it.
    main.current?.focus({ preventScroll: true })
  }, [page])

  const { bare, immersive } = matchRoute(pathname).route
  // Only on pages for looking around, not where one reads, watches or writes.
  const isPlace = !immersive && places.some(({ to }) => to === pathname)
  if (bare)
    return (
      <>
        <main id="main" ref={main} tabIndex={-1}>
          {children}
        </main>
        <div className="slot slot-over">{said}</div>
        {late}
        <Besides>
          <ToastRegion />
        </Besides>
      </>
    )
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className={immersive ? 'top top-over' : 'top'}>
        <TopBar viewer={viewer} signOut={signOut} outbox={outbox} unread={unread} />
        <div className="slot">
          <Besides>
            <OfflineBanner reach={reach} />
          </Besides>
          {said}
        </div>
      </header>
      {isPlace && (
        <Besides>
          <InstallBanner />
        </Besides>
      )}
      <main id="main" ref={main} tabIndex={-1} className={immersive ? 'immersive' : undefined}>
        {children}
      </main>
      {!immersive && <Footer />}
      <TabBar />
      {late}
      <Besides>
        <ToastRegion />
      </Besides>
    </>
  )
}
