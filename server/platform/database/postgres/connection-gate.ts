import type { Socket } from 'node:net'

/** Connections that are being opened at one moment, so that several processes together never fill what a server keeps waiting. */
const atOnce = 2
/** In milliseconds. After `reach` whoever could not even be reached is given up, which costs the other side nothing. */
const reach = 2_000
/** After this long without an answer to the first a second one is sent; the first goes on waiting. */
export const second = 4_000
/** One that was reached waits its turn there: given up, it would be made for nobody. A router may have forgotten it. */
const longest = 5 * 60_000
/** Between tries. Who is refused costs nobody anything; one that starts or is busy has to make a session to refuse it. */
const pauses = { first: 50, refused: 200, most: 1_500 }
/** So long a request waits for the next try. */
const soon = 400

/**
 * The one way to a server for everything of this process that opens connections to it: a few at a time, and while it does
 * not answer one try after the other, further and further apart, each at a moment of its own. What was asked for comes
 * when it comes: one that was given up stands in the server's queue all the same, and there a storm of them keeps it down.
 */
export interface ConnectionGate {
  /** Opens in its turn; throws at once while the server does not answer and the next try is not near. */
  enter<T>(open: () => Promise<T>, socket: Socket, gaveUp?: AbortSignal): Promise<T>
  /** Resolves when `enter` would try. */
  ajar(): Promise<void>
  /** Says that it does not answer those who are in. */
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
      // Refused by a server that is there, for the name or for want of room.
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

/** When the next may begin. */
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
    /** Infinity while that depends on those that have begun. */
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

/** Of the doors of one process, that of the server at this address. */
export type ConnectionGates = (url: string) => ConnectionGate

export function createConnectionGates(): ConnectionGates {
  const doors = new Map<string, ConnectionGate>()
  return (url) => {
    const server = URL.canParse(url) ? new URL(url).host : url
    const known = doors.get(server)
    if (known) return known
    const door = createConnectionGate()
    doors.set(server, door)
    return door
  }
}

const away = () => new Error('It does not answer.')

const isRefused = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ECONNREFUSED' // any error

/** Whatever it says but that it comes up or goes down. Known by what its words alone have, so that SQLite needs no `pg`. */
function isThere(error: unknown): boolean {
  const { severity, code } = error as { severity?: unknown; code?: unknown } // any error
  return typeof severity === 'string' && !/^57P0[123]$/.test(String(code))
}
