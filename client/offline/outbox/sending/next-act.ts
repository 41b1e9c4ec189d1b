import { type Lane, laneOf } from '../act.ts'
import type { StoredAct } from '../queue-store.ts'

interface Sender {
  sends: (act: StoredAct) => boolean
  waits: (act: StoredAct) => boolean
}

/**
 * The next act of a lane: the first that neither waits nor depends on another. Acts about the same thing go in the
 * order they were done.
 */
export function nextOf(all: readonly StoredAct[], lane: Lane, { sends, waits }: Sender): StoredAct | null {
  /** Whether it cannot go before its owner, or another sender, acts. */
  const isStuck = (one: StoredAct): boolean =>
    one.state === 'needs you' ||
    !sends(one) ||
    all.some((other) => other.order < one.order && leansOn(one, other) && isStuck(other))
  const comesAfter = (one: StoredAct, other: StoredAct) =>
    leansOn(one, other) || (isSameThing(one, other) && !isStuck(other))
  const mayGo = (one: StoredAct) =>
    !isStuck(one) && !waits(one) && !all.some((other) => comesAfter(one, other))

  const act = all.find((one) => laneOf(one) === lane && mayGo(one))
  if (!act) return null
  // A heavy act must not overtake lighter ones that could go.
  const isOvertaken = (other: StoredAct) =>
    other.order < act.order && laneOf(other) !== 'heavy' && mayGo(other)
  return lane === 'heavy' && all.some(isOvertaken) ? null : act
}

/** Whether an act must follow another: it names it in `after`, or its address contains what the other makes. */
const leansOn = (act: StoredAct, other: StoredAct): boolean =>
  other.id === act.after ||
  (other.order < act.order && other.state !== 'needs you' && act.to.includes(other.id))

/** Whether the other is older and about the same thing, or about what this act changes. */
const isSameThing = (act: StoredAct, other: StoredAct): boolean =>
  other.order < act.order &&
  ((aboutOf(act) === aboutOf(other) && act.topic === other.topic) || other.to.includes(act.id))

const aboutOf = ({ about, to }: StoredAct) => about ?? to
