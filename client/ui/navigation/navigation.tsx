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

/** Where the person is. `search` with its '?', `hash` with its '#', both '' where there is none. */
export interface Place {
  pathname: string
  search: string
  hash: string
  /** Of this entry of the history, and of no other; it survives a reload. */
  key: string
  /** What `navigate` was given for whoever arrives. */
  state: Left | null
  /** Whether one came by the browser's back and forward, or by a reload. */
  returned: boolean
}

type Left = Record<string, unknown>

interface HowToMove {
  /** Takes the place of the present entry of the history. */
  replace?: boolean
  state?: Left | null
  /** Nobody has tapped anything, and nothing stands that is worth a paint of its own. */
  atOnce?: boolean
}

type Params = Record<string, string | undefined>

const moved = 'campus:moved'
const At = createContext<Place | null>(null)
const MatchedParams = createContext<Params>({})

/** A place as an address says it, for the server, which has no history. */
export function placeOf(url: string): Place {
  const { pathname, search } = takenApart(url)
  return { pathname, search, hash: '', key: 'first', state: null, returned: false }
}

function here(returned: boolean): Place {
  const { pathname, search, hash } = location
  const { key, state = null } = (history.state ?? keyed()) as Entry // written here alone
  return { pathname, search, hash, key, state, returned }
}

/** Of an entry of the history. */
interface Entry {
  key: string
  state?: Left | null
  /** Names what was opened over the page with it. */
  over?: string
}

/** A page that was opened by its address has an entry without a key: two of them are two places. */
function keyed(): Entry {
  const entry = { key: anyKey() }
  history.replaceState(entry, '')
  return entry
}

const anyKey = () => Math.random().toString(36).slice(2)

/** Whether this page load is a reload or a way back; an address that was opened anew begins at its top. */
function wasHere(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  return (load as PerformanceNavigationTiming | undefined)?.type !== 'navigate' // what entries of this type are
}

/** Tells everything inside where it is; `at` where there is no browser. The old page stays until the next can be shown. */
export function Navigation({ at, children }: { at?: Place; children: ReactNode }) {
  const [place, setPlace] = useState(() => at ?? here(wasHere()))
  useEffectOnClient(() => {
    if (at) return
    const follow = (event: Event) => {
      forgetFailures()
      const next = here(event.type === 'popstate')
      // The same entry: what had opened over the page was closed, and the page is where it was.
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

/** The link that was tapped last, while its page is on its way: shown as such, which is the first paint of a tap. */
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

/** Goes to an address of this site, or so many entries back. */
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

/** Milliseconds that a browser may take to go back over an entry. */
const patience = 1_000

/** What was closed in this turn: what opens in the same one takes its entry over. */
let left: string | null = null
/** What was closed below something that is still open, or closed in the same turn. */
const closed = new Set<string>()
/** What comes once it was gone back over, as it would be gone back over itself; null where nothing is. */
let waiting: (() => void)[] | null = null

const overHere = () => (history.state as Entry | null)?.over // written here alone

const whenStill = (act: () => void) => (waiting ? void waiting.push(act) : act())

/** A browser goes back in its own time. */
function goBackOver(over: string): void {
  left = null
  // It was taken over, or somebody followed a link from it.
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
 * Gives what opens over the page an entry of its own, so that Back closes it and stays. What comes back ends that;
 * called while it is open, it takes the entry away.
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

/** The parameters of the route that is shown. */
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

/** A link that says it is the page one is on, or with `end` unset, any page below it. */
export function NavLink({ to, end = false, ...rest }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation()
  const current = pathname === to || (!end && pathname.startsWith(`${to}/`))
  return <Link to={to} aria-current={current ? 'page' : undefined} {...rest} />
}

/** Goes on to another address as soon as it is shown. */
export function Navigate({ to, replace, state }: Omit<HowToMove, 'atOnce'> & { to: string }) {
  useEffect(() => navigate(to, { replace, state, atOnce: true }), [to, replace, state])
  return null
}

// React warns when layout effects are rendered on the server, where there is nothing to lay out.
const useEffectOnClient = typeof window === 'undefined' ? () => undefined : useLayoutEffect
