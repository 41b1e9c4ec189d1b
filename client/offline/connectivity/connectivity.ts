import { countBytes } from '../data-usage/data-usage.ts'
import { observable } from '../storage/observable-store.ts'
import { followReadOnly } from './read-only.ts'

/**
 * Whether the campus answers this phone, and if not, why: no network at all, a network without any answer, one that
 * breaks off, or a captive portal that answers itself.
 */
export type Connectivity = 'reached' | 'offline' | 'silent' | 'cut' | 'portal'

/** The result of one request. */
type Heard = Exclude<Connectivity, 'offline'>

interface Line {
  /** Sends the smallest possible request. */
  probe: () => Promise<Heard>
  /** `navigator.onLine`, negated. With a VPN it may be true while everything gets through. */
  saysOffline: () => boolean
  /** Whether somebody looks at this page. */
  isSeen: () => boolean
  /** Whether no request may be sent that nobody waits for. */
  spares: () => boolean
}

/** Milliseconds before the next probe: doubled each time, shorter while somebody waits. */
const first = 2_000
const longest = { waited: 60_000, idle: 300_000 }

/** Derives from real requests whether the campus is reached; while it is not, probes with growing intervals. */
export function createConnectivity({ probe, saysOffline, isSeen, spares }: Line) {
  const state = observable<Connectivity>(saysOffline() ? 'offline' : 'reached')
  const named = (heard: Heard): Connectivity => (heard === 'cut' && saysOffline() ? 'offline' : heard)
  let waiting = 0
  let misses = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking: Promise<void> | null = null

  /** Probes now, whatever is believed. */
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
    // Jitter: not every phone at the same moment when the campus is back.
    timer = setTimeout(() => isSeen() && void look(), wait * (1 + Math.random() / 4))
  }

  function again(): Promise<void> {
    misses = 0
    return look()
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    /** Reports a request's result. A failure counts once a second one follows. */
    heard(heard: Heard): void {
      if (heard === 'reached') reached()
      else if (state.get() === 'reached' && !saysOffline()) void look()
      else {
        state.set(named(heard))
        if (misses === 0) void look()
      }
    },
    /** Call when the browser, or a person, has reason to believe that the network has changed. */
    again,
    /** The browser reports no network: believed until something gets through all the same. */
    lost(): void {
      state.set('offline')
      void again()
    },
    /** Registers somebody who waits for the campus. Returns how to stop waiting. */
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

/** Set by the page; a service worker does not probe. */
let followed: Pick<Line, 'spares'> | null = null

/** Milliseconds to wait for an answer of a few bytes. */
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
 * Follows the browser's online and offline events, as hints, and probes the campus meanwhile; where the saver `spares`
 * that, only for somebody who waits. Returns how to stop.
 */
export function followNetwork(spares: () => boolean): () => void {
  followed = { spares }
  const seen = () => document.visibilityState === 'visible' && !isReachable() && void connectivity.again()
  const found = () => void connectivity.again()
  addEventListener('online', found)
  addEventListener('offline', connectivity.lost)
  document.addEventListener('visibilitychange', seen)
  // Lost while the page was starting, when nobody listened yet.
  if (navigator.onLine) seen()
  else connectivity.lost()
  return () => {
    followed = null
    removeEventListener('online', found)
    removeEventListener('offline', connectivity.lost)
    document.removeEventListener('visibilitychange', seen)
  }
}

/** The browser's `fetch` for all requests to the campus: their results tell whether it is reached. */
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

/** Bytes of headers that only a request with a body has: type, length, origin. */
const wordsBegin = 110

/** Counts a sent text body, since no browser reports it. Files are counted while they upload. */
function countWords(body: unknown): void {
  if (typeof body === 'string') countBytes(new Blob([body]).size + wordsBegin)
}

/** What a response says of the line; null where somebody else's page says nothing about the campus behind it. */
function heardIn({ ok, status, headers }: Response): Heard | null {
  if (!headers.get('content-type')?.includes('text/html')) return 'reached'
  if (ok) return 'portal'
  return status >= 500 ? 'silent' : null
}

export const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError'

/** Whether the campus answers at all, asked after one request failed: is it the line, or only that request? */
export async function campusAnswers(): Promise<boolean> {
  await connectivity.again()
  return isReachable()
}

export const isReachable = (): boolean => connectivity.get() === 'reached'
