import { Problem } from '#contract/problem.ts'

interface Room {
  /** Works that run at once; the others wait. */
  atOnce: number
  /** How many may wait. */
  line: number
  /** How many of one sender may wait. */
  each: number
}

/** Runs the work when it is its sender's turn. */
type InTurn = <T>(sender: string, work: () => Promise<T>) => Promise<T>

/**
 * Lets works wait their turn, fairly by sender: next is whoever has the fewest works running, and of those whoever has
 * waited longest for a turn. So ten files of one wait behind one another, and the single file of another goes next. Who
 * finds the line full, or has too many in it, is asked to come back.
 */
export function turns({ atOnce, line, each }: Room): InTurn {
  /** Whoever has waited longest for a turn first. */
  const waiting = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  const count = (sender: string) => running.get(sender) ?? 0
  let free = atOnce
  let length = 0

  function wait(sender: string): Promise<void> {
    const own = waiting.get(sender) ?? []
    if (length >= line || own.length >= each) throw busy()
    waiting.set(sender, own)
    length += 1
    return new Promise((resolve) => own.push(resolve))
  }

  function next(): void {
    const [first, ...others] = waiting.keys()
    if (first === undefined) {
      free += 1
      return
    }
    const sender = others.reduce((best, one) => (count(one) < count(best) ? one : best), first)
    const own = waiting.get(sender) ?? []
    const start = own.shift()
    waiting.delete(sender)
    if (own.length > 0) waiting.set(sender, own)
    length -= 1
    running.set(sender, count(sender) + 1)
    start?.()
  }

  return async (sender, work) => {
    if (free > 0) {
      free -= 1
      running.set(sender, count(sender) + 1)
    } else await wait(sender)
    try {
      return await work()
    } finally {
      // Whoever has just been served still counts as running: the others go first.
      next()
      const left = count(sender) - 1
      if (left > 0) running.set(sender, left)
      else running.delete(sender)
    }
  }
}

const busy = () =>
  new Problem('unavailable', 'The campus is busy with other files. Please try again.', undefined, 10)
