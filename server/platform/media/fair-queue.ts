import { Problem } from '#contract/problem.ts'

/** A member, who goes first, or a visitor: by what they are told apart from others. */
export type Sender = string | { visitor: string }

/** Whose a work is, and how much of the machine it will take. */
export interface Turn {
  sender: Sender
  /** In the works of an ordinary picture, as cost.ts estimates it; 1 where it is not said. */
  cost?: number
}

interface Room {
  /** Works that run at once; the others wait. */
  atOnce: number
  /** One more may run beside these where it costs no more than that: a small work waits behind no heavy one. */
  small?: number
  /** How many may wait; of visitors three quarters of it. */
  line: number
  /** How many of one sender may wait. */
  each: number
}

/** Runs the work when it is its sender's turn. */
type InTurn = <T>(turn: Turn, work: () => Promise<T>) => Promise<T>

/** A visitor lets members go first until so much other work has begun meanwhile, and no longer. */
const visitorsWait = 20

type Place = 'any' | 'small'

interface Waiting {
  sender: string
  cost: number
  /** How far everybody's share has to be for its sender to have had no more than theirs. */
  begins: number
  /** How much work has to have begun before it is on a par with members'. */
  waitsUntil: number
  start: (place: Place) => void
}

/**
 * Lets works wait their turn, fairly by what they cost: everybody has the same share of the machine, whoever asks for
 * much is served after whoever asks for little, and everybody is served. So ten files of one wait behind one another,
 * the single file of another goes next, and one photo does not wait behind heavy ones of eight senders. Who finds the
 * line full, or has too many in it, is asked to come back. See docs/decisions/fair-queue.md.
 */
export function turns({ atOnce, small = 0, line, each }: Room): InTurn {
  const waiting: Waiting[] = []
  const free = { any: atOnce, small: small > 0 ? 1 : 0 }
  let running = 0
  let begun = 0
  /** Work that everybody has had who asked for as much; and of whoever had more, how much that was. */
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

  /** Members first, and then whoever has had the least with this. */
  function isBefore(one: Waiting, other: Waiting): boolean {
    const [lets, otherLets] = [one.waitsUntil > begun, other.waitsUntil > begun]
    return lets === otherLets ? one.begins + one.cost < other.begins + other.cost : otherLets
  }

  /** Hands a place on. */
  function end(place: Place): void {
    free[place] += 1
    running -= 1
    const [first, ...others] = waiting.filter((one) => fits(one, place))
    if (first) {
      const next = others.reduce((best, one) => (isBefore(one, best) ? one : best), first)
      waiting.splice(waiting.indexOf(next), 1)
      begin(next, place)
      next.start(place)
    } else if (running === 0) had.clear() // what was had while nobody else asked is nobody's loss
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
