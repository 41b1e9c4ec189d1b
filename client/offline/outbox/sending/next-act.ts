import { type Lane, laneOf } from '../act.ts'
import type { StoredAct } from '../queue-store.ts'

interface Sender {
  sends: (act: StoredAct) => boolean
  waits: (act: StoredAct) => boolean
}

/**
 * The next one of a lane to send: the first that waits for nothing and depends on nothing that is still here. Those
 * about the same thing go in the order they were done.
 */
export function nextOf(all: readonly StoredAct[], lane: Lane, { sends, waits }: Sender): StoredAct | null {
  /** Not before its owner, or another sender, has done something about it. */
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
  // What is large overtakes nothing that could go.
  const isOvertaken = (other: StoredAct) =>
    other.order < act.order && laneOf(other) !== 'heavy' && mayGo(other)
  return lane === 'heavy' && all.some(isOvertaken) ? null : act
}

/** Whether an act has to come after another that is still here: it says so, or it is about what that one makes. */
const leansOn = (act: StoredAct, other: StoredAct): boolean =>
  other.id === act.after ||
  (other.order < act.order && other.state !== 'needs you' && act.to.includes(other.id))

/** Both are about the same, or the other about what this one changes, and the other was done before. */
const isSameThing = (act: StoredAct, other: StoredAct): boolean =>
  other.order < act.order &&
  ((aboutOf(act) === aboutOf(other) && act.topic === other.topic) || other.to.includes(act.id))

const aboutOf = ({ about, to }: StoredAct) => about ?? to
