import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { takenApart } from '#contract/return-path.ts'
import { afterPaint } from '../after-paint.ts'
import { forgetFailures } from '../lazy-component.ts'

/** Where the person is. `search` begins with '?', `hash` with '#'; both are '' if absent. */
export interface Place {
  pathname: string
  search: string
  hash: string
  /** Unique to this history entry; survives a reload. */
  key: string
  /** The state given to `navigate`. */
  state: Left | null
  /** Whether one came by back, forward or a reload. */
  returned: boolean
}

type Left = Record<string, unknown>

interface HowToMove {
  /** Replaces the current history entry. */
  replace?: boolean
  state?: Left | null
  /** Skips the paint before it: nobody tapped, and nothing is shown that deserves one. */
  atOnce?: boolean
}

type Params = Record<string, string | undefined>

const moved = 'campus:moved'
const At = createContext<Place | null>(null)
const MatchedParams = createContext<Params>({})

/** The place of a URL, for the server, which has no history. */
export function placeOf(url: string): Place {
  const { pathname, search } = takenApart(url)
  return { pathname, search, hash: '', key: 'first', state: null, returned: false }
}

function here(returned: boolean): Place {
  const { pathname, search, hash } = location
  const { key, state = null } = (history.state ?? keyed()) as Entry // written by this file only
  return { pathname, search, hash, key, state, returned }
}

/** The state of a history entry. */
interface Entry {
  key: string
  state?: Left | null
  /** The key of what was opened over the page with it. */
  over?: string
}

/** A page opened by its address has an entry without a key: each one gets its own. */
function keyed(): Entry {
  const entry = { key: anyKey() }
  history.replaceState(entry, '')
  return entry
}

const anyKey = () => Math.random().toString(36).slice(2)

/** Whether this page load is a reload or a way back; a fresh load begins at the top. */
function wasHere(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return (load as PerformanceNavigationTiming | undefined)?.type !== 'navigate' // entries of this type are navigation timings
}

/** Provides the current place; `at` on the server. The old page stays until the next one can be shown. */
export function Navigation({ at, children }: { at?: Place; children: ReactNode }) {
  const [place, setPlace] = useState(() => at ?? here(wasHere()))
  useLayoutEffect(() => {
    if (at) return
    const follow = (event: Event) => {
      forgetFailures()
      const next = here(event.type === 'popstate')
      // The same entry: something over the page was closed, and the page stays.
      const go = () => startTransition(() => setPlace((now) => (now.key === next.key ? now : next)))
      if (event instanceof CustomEvent && event.detail) go()
      else afterPaint(go)
    }
    addEventListener('popstate', follow)
    addEventListener(moved, follow)
    return () => {
      removeEventListener('popstate', follow)
      removeEventListener(moved, follow)
    }
  }, [at])
  useEffect(arrive)
  return <At value={place}>{children}</At>
}

/** The tapped link, while its page loads: highlighted, which is the first paint after a tap. */
let going: HTMLElement | undefined

function leaveBy(link: HTMLElement): void {
  arrive()
  going = link
  link.dataset.going = ''
}

function arrive(): void {
  delete going?.dataset.going
  going = undefined
}

/** Navigates to an address of this site, or by so many history entries. */
export const navigate = (to: string | number, how: HowToMove = {}): void => whenStill(() => move(to, how))

function move(to: string | number, { replace = false, state = null, atOnce = false }: HowToMove): void {
  if (typeof to === 'number') {
    history.go(to)
    return
  }
  const same = new URL(to, location.href).href === location.href
  const entry: Entry = { key: anyKey(), state }
  history[replace || same ? 'replaceState' : 'pushState'](entry, '', to)
  dispatchEvent(new CustomEvent(moved, { detail: atOnce }))
}

/** Milliseconds that a browser may take for `history.back`. */
const patience = 1_000

/** What was closed in this task: what opens in the same one reuses its entry. */
let left: string | null = null
/** Closed overlays whose entry lies below one that is still open, or closed in the same task. */
const closed = new Set<string>()
/** Navigations queued while `history.back` is running, since it would undo them; null while none is. */
let waiting: (() => void)[] | null = null

const overHere = () => (history.state as Entry | null)?.over // written by this file only

const whenStill = (act: () => void) => (waiting ? void waiting.push(act) : act())

/** Goes back over a closed overlay's entry; `history.back` is asynchronous. */
function goBackOver(over: string): void {
  left = null
  // The entry was reused, or somebody followed a link from it.
  if (overHere() !== over) return
  const acts: (() => void)[] = []
  const there = () => {
    if (waiting !== acts) return
    waiting = null
    const below = overHere()
    if (below && closed.delete(below)) goBackOver(below)
    acts.forEach(whenStill)
  }
  waiting = acts
  addEventListener('popstate', there, { once: true })
  setTimeout(there, patience)
  history.back()
}

/**
 * Pushes a history entry for something that opens over the page, so that Back closes it and the page stays. Call the
 * returned function when it closes: it removes the entry if it is still there.
 */
export function openOver(close: () => void): () => void {
  const over = anyKey()
  let isOpen = true
  const follow = () => {
    if (overHere() === over) return
    removeEventListener('popstate', follow)
    close()
  }
  whenStill(() => {
    if (!isOpen) return
    history[overHere() === left ? 'replaceState' : 'pushState']({ ...history.state, over }, '')
    addEventListener('popstate', follow)
  })
  return () => {
    isOpen = false
    removeEventListener('popstate', follow)
    if (overHere() !== over) return void closed.add(over)
    left = over
    queueMicrotask(() => goBackOver(over))
  }
}

export const useNavigate = () => navigate

export function useLocation(): Place {
  const place = use(At)
  if (!place) throw new Error('Asked where it is outside of Navigation')
  return place
}

export function useSearchParams(): [URLSearchParams] {
  const { search } = useLocation()
  return useMemo(() => [new URLSearchParams(search)], [search])
}

/** The parameters of the shown route. */
export const useParams = (): Params => use(MatchedParams)

export const ParamsProvider = MatchedParams.Provider

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, Omit<HowToMove, 'atOnce'> {
  to: string
}

/** A link inside this site. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (event.defaultPrevented || elsewhere || rest.target || rest.download !== undefined) return
    event.preventDefault()
    leaveBy(event.currentTarget)
    navigate(to, { replace, state })
  }
  return <a href={to} onClick={follow} {...rest} />
}

/** A link marked as current on its page, or, with `end` unset, on any page below it. */
export function NavLink({ to, end = false, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation()
  const current = pathname === to || (!end && pathname.startsWith(`${to}/`))
  return <Link to={to} aria-current={current ? 'page' : undefined} {...rest} />
}

/** Navigates to another address when rendered. */
export function Navigate({ to, replace, state }: Omit<HowToMove, 'atOnce'> & { to: string }) {
  useEffect(() => navigate(to, { replace, state, atOnce: true }), [to, replace, state])
  return null
}
