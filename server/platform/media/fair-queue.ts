import { Problem } from '#contract/problem.ts'

/** A member, who goes first, or a visitor; the text tells them apart. */
export type Sender = string | { visitor: string }

/** Whose a work is, and what it costs. */
export interface Turn {
  sender: Sender
  /** In works of an ordinary picture, as cost.ts estimates it; 1 by default. */
  cost?: number
}

interface Room {
  /** Works that run at once; the others wait. */
  atOnce: number
  /** One more may run beside these if it costs no more than this: a small work never waits for a heavy one. */
  small?: number
  /** How many may wait; visitors fill three quarters of it at most. */
  line: number
  /** How many of one sender may wait. */
  each: number
}

/** Runs the work when it is its sender's turn. */
type InTurn = <T>(turn: Turn, work: () => Promise<T>) => Promise<T>

/** A visitor yields to members until other work of this cost has begun, and no longer. */
const visitorsWait = 20

type Place = 'any' | 'small'

interface Waiting {
  sender: string
  cost: number
  /** The virtual start time: what everybody's share must reach before this sender is no longer ahead of it. */
  begins: number
  /** The begun work at which it ranks equal with members'. */
  waitsUntil: number
  start: (place: Place) => void
}

/**
 * A fair queue, weighted by cost: everybody has the same share of the machine, whoever asks for much is served after
 * whoever asks for little, and nobody starves. So ten files of one sender wait behind one another, another's single file
 * goes next, and one photo does not wait behind heavy ones of eight senders. When the queue is full, or holds too many
 * of one sender, the work is refused for a retry. See docs/decisions/fair-queue.md.
 */
export function turns({ atOnce, small = 0, line, each }: Room): InTurn {
  const waiting: Waiting[] = []
  const free = { any: atOnce, small: small > 0 ? 1 : 0 }
  let running = 0
  let begun = 0
  /** The work that each steady sender has had so far; `had` keeps the totals of those who had more. */
  let share = 0
  const had = new Map<string, number>()

  const fits = ({ cost }: { cost: number }, place: Place) => place === 'any' || cost <= small

  function mustHaveRoom(sender: string, isVisitor: boolean): void {
    const own = waiting.filter((one) => one.sender === sender).length
    if (waiting.length >= (isVisitor ? Math.ceil(line * 0.75) : line) || own >= each) throw busy()
  }

  function begin(one: Omit<Waiting, 'start'>, place: Place): void {
    free[place] -= 1
    running += 1
    begun += one.cost
    share = Math.max(share, one.begins)
    for (const [sender, until] of had) if (until <= share) had.delete(sender)
  }

  /** Members first, then whoever has had the least, this work included. */
  function isBefore(one: Waiting, other: Waiting): boolean {
    const [lets, otherLets] = [one.waitsUntil > begun, other.waitsUntil > begun]
    return lets === otherLets ? one.begins + one.cost < other.begins + other.cost : otherLets
  }

  /** Frees a place and starts the next work there. */
  function end(place: Place): void {
    free[place] += 1
    running -= 1
    const [first, ...others] = waiting.filter((one) => fits(one, place))
    if (first) {
      const next = others.reduce((best, one) => (isBefore(one, best) ? one : best), first)
      waiting.splice(waiting.indexOf(next), 1)
      begin(next, place)
      next.start(place)
    } else if (running === 0) had.clear() // work while nobody else waited took nothing from anybody
  }

  return async ({ sender: from, cost = 1 }, work) => {
    const isVisitor = typeof from !== 'string'
    const sender = isVisitor ? `visitor ${from.visitor}` : from
    const begins = Math.max(share, had.get(sender) ?? 0)
    const one = { sender, cost, begins, waitsUntil: isVisitor ? begun + visitorsWait : 0 }
    let place = (['any', 'small'] as const).find((one) => free[one] > 0 && fits({ cost }, one))
    if (!place) mustHaveRoom(sender, isVisitor)
    had.set(sender, begins + cost)
    if (place) begin(one, place)
    else place = await new Promise<Place>((start) => waiting.push({ ...one, start }))
    try {
      return await work()
    } finally {
      end(place)
    }
  }
}

const busy = () => new Problem('unavailable', 'We’re busy with other files. Please try again.', undefined, 10)
