import type { ProblemBody } from '#contract/problem.ts'

/** Something a member did that the campus does not have yet. */
export interface Act<Body = unknown> {
  /** Made here: the id of the new thing, or a fresh one. Makes sending idempotent. */
  id: string
  /** Which delivery sends it; see the offline.ts of each feature. */
  kind: string
  /** One person's acts are never sent in another's name, or shown to them. */
  ownerId: string
  /** How the outbox names it: 'Comment on “The 6:40 bus”'. */
  title: string
  /** The address where it belongs, and where it can be edited. */
  to: string
  /** What it is about, where many share `to`: acts about the same thing go in the order they were done. */
  about?: string
  /** Where it shows while it waits: `comments:${postId}`, 'my-products'. */
  topic: string
  /** Whatever the delivery needs; may hold Blobs. */
  body: Body
  /** The schema version it was kept in; absent in the first. */
  shape?: number
  /** Earlier waiting acts with this key are dropped: only the last like or unlike counts. */
  replaces?: string
  /** The act this one builds on, as a reply does on its comment: that one is sent first. */
  after?: string
  /** About how many bytes sending it takes. */
  bytes?: number
  madeAt: string
  /** It was sent once: it may have arrived, even without an answer. */
  tried?: true
  state: 'waiting' | 'sending' | 'needs you'
  /** While sending, in bytes. */
  progress?: Progress
  /** Why it needs its owner. */
  refusal?: ProblemBody
  /** The campus has told it to wait until then, in milliseconds. */
  until?: number
}

/**
 * The schema version of all acts. Raise it where an older page or worker could not send what a newer one keeps: the
 * older one leaves that to the newer one.
 */
export const shape = 1
export const isUnderstood = (act: Pick<Act, 'shape'>): boolean => (act.shape ?? 1) <= shape

export interface Progress {
  done: number
  total: number
}

/** An act as a feature describes it. */
export type NewAct<Body = unknown> = Omit<
  Act<Body>,
  'state' | 'madeAt' | 'progress' | 'refusal' | 'until' | 'tried' | 'shape'
> & {
  madeAt?: string
}

/** The id stands for another waiting act, or for something that has arrived: the new act needs an id of its own. */
export class IdTaken extends Error {}

/** The id of a file stands for something else on the campus. */
export class FileTaken extends Error {
  readonly id: string
  constructor(id: string) {
    super('This id is taken')
    this.id = id
  }
}

/**
 * Words, pictures and films have a lane each: a like must wait neither for thirty megabytes of video nor for a picture
 * that hangs on a dead line.
 */
export const lanes = ['light', 'middling', 'heavy'] as const
export type Lane = (typeof lanes)[number]

const heavyFrom = 1_000_000
export const laneOf = ({ bytes = 0 }: Pick<Act, 'bytes'>): Lane =>
  bytes === 0 ? 'light' : bytes < heavyFrom ? 'middling' : 'heavy'

/** Something that has arrived lately, without its body. */
export interface Arrived {
  id: string
  kind: string
  ownerId: string
  title: string
  to: string
  at: string
}

/**
 * The result of an attempt. 'waiting' is retried by itself; its `why` is null where another act took its place or
 * goes first. 'blocked' stays until its owner tries again on another network: the campus has refused nothing.
 */
export type Outcome = { state: 'sent' } | Waiting | { state: 'needs you'; refusal: ProblemBody }
interface Waiting {
  state: 'waiting'
  why: Why | null
}

/** What tabs broadcast to each other. */
export type News =
  | { type: 'changed'; ownerId: string }
  // Pages of an older version name no lane.
  | { type: 'sending'; ownerId: string; id: string; lane?: Lane; progress?: Progress | undefined }
  | { type: 'sent'; ownerId: string; id: string; topic: string }
  | { type: 'refused'; ownerId: string; id: string; refusal: ProblemBody }
  /** It did not get through and is retried later; others may pass it. */
  | { type: 'missed'; ownerId: string; id: string; why?: Held }
  | { type: 'removed'; ownerId: string; id: string }
  /** A later act replaces it. If it is on its way it may still arrive: the later one follows it. */
  | { type: 'replaced'; ownerId: string; id: string }
  /** This lane is stopped; `why` is what it waits for. */
  | { type: 'held'; ownerId: string; lane?: Lane; why: Held | null }

export type Held = 'network' | 'campus' | 'full' | 'sign in'
export type Why = Held | 'blocked'
