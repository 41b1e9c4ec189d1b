type Task = () => void

/** Of whatever may die: its timers go with it. */
export interface Mortal {
  dead: boolean
}

interface Timer {
  at: number
  of: Mortal
  run: Task
}

/**
 * Time of a whole phone and its line, turn by turn: in each one thing happens, a step of IndexedDB, of the line, or the
 * next timer where nothing else is left. What `chance` says decides, so that the same chance is the same day.
 */
export function createTurns(chance: () => number, begin = Date.parse('2026-11-21T10:00:00Z')) {
  const immediate = globalThis.setImmediate
  /** What IndexedDB has to do, in its own order. */
  const tasks: Task[] = []
  /** What is on the line; each in its own time. */
  const line: (() => Promise<void>)[] = []
  let timers: Timer[] = []
  let now = begin
  let isAway = false

  // The IndexedDB of these tests asks for its next step so; while the campus works, it is the campus that asks.
  const asked = (task: (...given: unknown[]) => void, ...given: unknown[]) =>
    isAway ? immediate(task, ...given) : tasks.push(() => task(...given))
  globalThis.setImmediate = asked as unknown as typeof setImmediate

  const settled = () => new Promise<void>((done) => immediate(done))

  /** Whether anything was left to happen. */
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
