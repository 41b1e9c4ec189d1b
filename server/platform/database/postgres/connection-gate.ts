import type { Socket } from 'node:net'

/** Connections being opened at the same time, so that several processes together never fill the server's backlog. */
const atOnce = 2
/** In milliseconds. A connection that is not even reached in this time is given up, which costs the server nothing. */
const reach = 2_000
/** After this long without an answer a second connection is tried; the first keeps waiting. */
export const second = 4_000
/**
 * Once reached, a connection keeps its place: if it gave up, the server would still make it, for nobody.
 * After this long a router may have forgotten it.
 */
const longest = 5 * 60_000
/**
 * Between tries. A refused connection costs the server nothing; a starting or busy server must make a session
 * to refuse it.
 */
const pauses = { first: 50, refused: 200, most: 1_500 }
/** The longest that a request waits for the next try. */
const soon = 400

/**
 * All connections of this process to one server open through this gate: a few at a time, and while the server does not
 * answer one try after the other, with growing and random pauses. A try is not cut short: a connection that was given up
 * stays in the server's backlog, and a storm of those keeps the server down.
 */
export interface ConnectionGate {
  /** Opens when there is room; throws at once while the server does not answer and the next try is not near. */
  enter<T>(open: () => Promise<T>, socket: Socket, gaveUp?: AbortSignal): Promise<T>
  /** Resolves when `enter` would try. */
  ajar(): Promise<void>
  /** Marks the server as not answering. */
  shut(): void
}

interface Waiting {
  begin(mine: Trying): void
  refuse(error: Error): void
}

interface Trying {
  since: number
}

export function createConnectionGate(random: () => number = Math.random): ConnectionGate {
  const waiting: Waiting[] = []
  const pace = createPace(random)
  let timer: NodeJS.Timeout | undefined
  let changed = Promise.withResolvers<void>()

  function pump(): void {
    clearTimeout(timer)
    while (waiting.length > 0) {
      const left = pace.nextAt() - performance.now()
      if (left > 0) {
        if (left < Number.POSITIVE_INFINITY) timer = setTimeout(pump, left)
        return
      }
      waiting.shift()?.begin(pace.begin())
    }
  }

  function tell(): void {
    changed.resolve()
    changed = Promise.withResolvers()
    pump()
  }

  function refuseWaiting(): void {
    for (const one of waiting.splice(0)) one.refuse(away())
  }

  async function attempt<T>(mine: Trying, open: () => Promise<T>, socket: Socket): Promise<T> {
    const giveUp = (why: string) => socket.destroy(new Error(why))
    const timers = [
      setTimeout(() => socket.connecting && giveUp('It was not reached in time.'), reach),
      setTimeout(giveUp, longest, 'It has not answered for minutes.'),
    ]
    for (const one of timers) one.unref()
    try {
      const it = await open()
      pace.opened()
      return it
    } catch (error) {
      // The server is up, and refused for the name or for want of room.
      if (isThere(error)) pace.opened()
      else {
        pace.failed(error)
        refuseWaiting()
      }
      throw error
    } finally {
      for (const one of timers) clearTimeout(one)
      pace.end(mine)
      tell()
    }
  }

  return {
    async enter(open, socket, gaveUp) {
      gaveUp?.throwIfAborted()
      if (pace.isShut() && pace.nextAt() - performance.now() > soon) throw away()
      const { promise, resolve, reject } = Promise.withResolvers<Trying>()
      const one = { begin: resolve, refuse: reject }
      waiting.push(one)
      let leave = () => {
        waiting.splice(waiting.indexOf(one), 1)
        reject(away())
      }
      const left = () => leave()
      gaveUp?.addEventListener('abort', left)
      try {
        pump()
        const mine = await promise
        leave = () => void socket.destroy(away())
        return await attempt(mine, open, socket)
      } finally {
        gaveUp?.removeEventListener('abort', left)
      }
    },
    async ajar() {
      for (;;) {
        const left = pace.nextAt() - performance.now()
        if (left <= 0) return
        let timer: NodeJS.Timeout | undefined
        const later = new Promise<void>((resolve) => {
          if (left < Number.POSITIVE_INFINITY) timer = setTimeout(resolve, left)
        })
        await Promise.race([later, changed.promise])
        clearTimeout(timer)
      }
    },
    shut() {
      if (pace.isShut()) return
      pace.shut()
      refuseWaiting()
    },
  }
}

/** Decides when the next connection may begin. */
function createPace(random: () => number) {
  const under = new Set<Trying>()
  let isShut = false
  let failures = 0
  let due = 0

  function shut(pause = 0): void {
    isShut = true
    due = performance.now() + pause * (0.5 + random())
  }

  return {
    /** Infinity while that depends on the running tries. */
    nextAt(): number {
      if (under.size >= atOnce) return Number.POSITIVE_INFINITY
      if (!isShut) return 0
      const youngest = Math.max(...[...under].map(({ since }) => since))
      return Math.max(due, youngest + second)
    },
    isShut: () => isShut,
    shut,
    begin(): Trying {
      const mine = { since: performance.now() }
      under.add(mine)
      return mine
    },
    end: (mine: Trying) => void under.delete(mine),
    opened(): void {
      isShut = false
      failures = 0
    },
    failed(error: unknown): void {
      const most = isRefused(error) ? pauses.refused : pauses.most
      shut(Math.min(pauses.first * 2 ** failures, most))
      failures += 1
    },
  }
}

/** Gives the gate of a server by its address, one for each server in a process. */
export type ConnectionGates = (url: string) => ConnectionGate

export function createConnectionGates(): ConnectionGates {
  const gates = new Map<string, ConnectionGate>()
  return (url) => {
    const server = URL.canParse(url) ? new URL(url).host : url
    const known = gates.get(server)
    if (known) return known
    const gate = createConnectionGate()
    gates.set(server, gate)
    return gate
  }
}

const away = () => new Error('It does not answer.')

const isRefused = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ECONNREFUSED' // any error

/** Any answer but "starting" or "stopping". Tells PostgreSQL's errors by their fields, so that SQLite needs no `pg`. */
function isThere(error: unknown): boolean {
  const { severity, code } = error as { severity?: unknown; code?: unknown } // any error
  return typeof severity === 'string' && !/^57P0[123]$/.test(String(code))
}
