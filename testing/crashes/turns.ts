type Task = () => void

/** A program that may die, with its timers. */
export interface Mortal {
  dead: boolean
}

interface Timer {
  at: number
  of: Mortal
  run: Task
}

/**
 * Simulates time on a phone and its network turn by turn: in each turn one step of IndexedDB or of the network happens,
 * or the next timer where neither has any. `chance` decides which, so the same seed gives the same run.
 */
export function createTurns(chance: () => number, begin = Date.parse('2026-11-21T10:00:00Z')) {
  const immediate = globalThis.setImmediate
  /** IndexedDB's queue, in order. */
  const tasks: Task[] = []
  /** Pending network steps, in any order. */
  const line: (() => Promise<void>)[] = []
  let timers: Timer[] = []
  let now = begin
  let isAway = false

  // fake-indexeddb schedules its steps by setImmediate; while the campus works, so does the campus.
  const asked = (task: (...given: unknown[]) => void, ...given: unknown[]) =>
    isAway ? immediate(task, ...given) : tasks.push(() => task(...given))
  globalThis.setImmediate = asked as unknown as typeof setImmediate

  const settled = () => new Promise<void>((done) => immediate(done))

  /** Runs one step; returns whether there was any. */
  async function turn(): Promise<boolean> {
    await settled()
    const onLine = line.length > 0 && (tasks.length === 0 || chance() < 0.3)
    if (onLine) {
      const [next] = line.splice(Math.floor(chance() * line.length), 1)
      isAway = true
      await next?.()
      isAway = false
      return true
    }
    const task = tasks.shift()
    if (task) {
      task()
      return true
    }
    timers = timers.filter(({ of }) => !of.dead)
    const first = timers.reduce<Timer | null>((one, other) => (one && one.at <= other.at ? one : other), null)
    if (!first) return false
    timers.splice(timers.indexOf(first), 1)
    now = Math.max(now, first.at)
    first.run()
    return true
  }

  return {
    turn,
    now: () => now,
    timer(of: Mortal, run: Task, wait: number) {
      const timer = { of, run, at: now + Math.max(0, wait) }
      timers.push(timer)
      return timer
    },
    clear(timer: unknown) {
      timers = timers.filter((one) => one !== timer)
    },
    task: (run: Task) => void tasks.push(run),
    send: (step: () => Promise<void>) => void line.push(step),
    end() {
      globalThis.setImmediate = immediate
    },
  }
}

export type Turns = ReturnType<typeof createTurns>

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}
