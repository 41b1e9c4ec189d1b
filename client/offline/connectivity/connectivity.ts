import { countBytes } from '../data-usage/data-usage.ts'
import { observable } from '../storage/observable-store.ts'
import { followReadOnly } from './read-only.ts'

/**
 * Whether the campus answers this phone, and what stands between them where it does not: no network at all, a network
 * on which nothing answers, one on which nothing comes through, one that answers itself.
 */
export type Connectivity = 'reached' | 'offline' | 'silent' | 'cut' | 'portal'

/** What became of one request. */
type Heard = Exclude<Connectivity, 'offline'>

interface Line {
  /** Asks the campus for as little as can be asked for. */
  probe: () => Promise<Heard>
  /** What the browser believes. A VPN may make it say so while everything goes through. */
  saysOffline: () => boolean
  /** Somebody looks at this page. */
  isSeen: () => boolean
  /** Nothing is asked for that nobody waits for. */
  spares: () => boolean
}

/** Milliseconds before the campus is looked for again: twice as long each time, sooner where somebody waits for it. */
const first = 2_000
const longest = { waited: 60_000, idle: 300_000 }

/** Follows from real requests whether the campus is reached; looks for it, ever more seldom, while it is not. */
export function createConnectivity({ probe, saysOffline, isSeen, spares }: Line) {
  const state = observable<Connectivity>(saysOffline() ? 'offline' : 'reached')
  const named = (heard: Heard): Connectivity => (heard === 'cut' && saysOffline() ? 'offline' : heard)
  let waiting = 0
  let misses = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking: Promise<void> | null = null

  /** Asks now, whatever was believed. */
  function look(): Promise<void> {
    clearTimeout(timer)
    looking ??= probe().then((heard) => {
      looking = null
      if (heard === 'reached') return reached()
      state.set(named(heard))
      misses += 1
      lookLater()
    })
    return looking
  }

  function reached(): void {
    clearTimeout(timer)
    misses = 0
    state.set('reached')
  }

  function lookLater(): void {
    clearTimeout(timer)
    if (!isSeen() || (waiting === 0 && spares())) return
    const wait = Math.min(waiting > 0 ? longest.waited : longest.idle, first * 2 ** (misses - 1))
    // Not everybody at the same moment, when a campus is back.
    timer = setTimeout(() => isSeen() && void look(), wait * (1 + Math.random() / 4))
  }

  function again(): Promise<void> {
    misses = 0
    return look()
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** A request was answered, or was not. One that failed is believed once a second one fails as well. */
    heard(heard: Heard): void {
      if (heard === 'reached') reached()
      else if (state.get() === 'reached' && !saysOffline()) void look()
      else {
        state.set(named(heard))
        if (misses === 0) void look()
      }
    },
    /** The browser, or a person, has reason to believe that it is otherwise now. */
    again,
    /** The browser says that there is no network: believed until something comes through all the same. */
    lost(): void {
      state.set('offline')
      void again()
    },
    /** Somebody waits for the campus until what comes back is called. */
    waits(): () => void {
      waiting += 1
      if (state.get() !== 'reached' && !looking) lookLater()
      let left = false
      return () => {
        if (!left) waiting -= 1
        left = true
      }
    },
  }
}

/** By the page; a service worker looks for nothing. */
let followed: Pick<Line, 'spares'> | null = null

/** Milliseconds for an answer of a few bytes. */
const patience = 8_000

export const connectivity = createConnectivity({
  probe: async () => {
    const stopper = new AbortController()
    const timer = setTimeout(() => stopper.abort(), patience)
    try {
      const response = await fetch('/health', { method: 'HEAD', cache: 'no-store', signal: stopper.signal })
      return heardIn(response) ?? 'portal'
    } catch {
      return stopper.signal.aborted ? 'silent' : 'cut'
    } finally {
      clearTimeout(timer)
    }
  },
  saysOffline: () => typeof window !== 'undefined' && !navigator.onLine,
  isSeen: () => followed !== null && document.visibilityState === 'visible',
  spares: () => followed?.spares() ?? true,
})

/**
 * Follows what the browser says of the network, as the hint that it is, until what comes back is called; looks for the
 * campus meanwhile, but not for nobody where the saver `spares` that.
 */
export function followNetwork(spares: () => boolean): () => void {
  followed = { spares }
  const seen = () => document.visibilityState === 'visible' && !isReachable() && void connectivity.again()
  const found = () => void connectivity.again()
  addEventListener('online', found)
  addEventListener('offline', connectivity.lost)
  document.addEventListener('visibilitychange', seen)
  seen()
  return () => {
    followed = null
    removeEventListener('online', found)
    removeEventListener('offline', connectivity.lost)
    document.removeEventListener('visibilitychange', seen)
  }
}

/** The browser's `fetch`, for whatever asks the campus: what becomes of it tells whether that is reached. */
export const askCampus: typeof fetch = async (url, init) => {
  try {
    const response = await fetch(url, init)
    countWords(init?.body)
    const heard = heardIn(response)
    if (heard) connectivity.heard(heard)
    followReadOnly(response, init?.method)
    return response
  } catch (error) {
    const { signal } = init ?? {}
    if (isTimeout(signal?.reason)) {
      connectivity.heard('silent')
      countWords(init?.body)
    } else if (!signal?.aborted) connectivity.heard('cut')
    throw error
  }
}

/** Bytes of headers that only a request with words has: their kind, their length, where from. */
const wordsBegin = 110

/** What was said went over the line, where anything did: no browser tells of it. Files are counted as they go. */
function countWords(body: unknown): void {
  if (typeof body === 'string') countBytes(new Blob([body]).size + wordsBegin)
}

/** Whoever answered; null where a page of somebody else's says nothing about the campus behind it. */
function heardIn({ ok, status, headers }: Response): Heard | null {
  if (!headers.get('content-type')?.includes('text/html')) return 'reached'
  if (ok) return 'portal'
  return status >= 500 ? 'silent' : null
}

export const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError'

/** Asks whether anybody answers at all, where one request found nobody: is it the line, or that one alone? */
export async function campusAnswers(): Promise<boolean> {
  await connectivity.again()
  return isReachable()
}

export const isReachable = (): boolean => connectivity.get() === 'reached'
