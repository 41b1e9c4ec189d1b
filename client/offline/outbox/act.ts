import type { ProblemBody } from '#contract/problem.ts'

/** Something a member did that the campus does not have yet. */
export interface Act<Body = unknown> {
  /** Made here: the id of the thing that is made, or a fresh one. Sending it twice makes it once. */
  id: string
  /** Which delivery knows how to send it; see the offline.ts of each feature. */
  kind: string
  /** Acts of one person are never sent, or shown, for another. */
  ownerId: string
  /** How the outbox names it: 'Comment on “The 6:40 bus”'. */
  title: string
  /** The address where it belongs, and where it can be edited. */
  to: string
  /** What it is about, where `to` is the address of many: those about the same go in the order they were done. */
  about?: string
  /** Where it shows while it waits: `comments:${postId}`, 'my-products'. */
  topic: string
  /** Whatever the delivery needs; may hold Blobs. */
  body: Body
  /** In which shape it was kept; absent in the first. */
  shape?: number
  /** Earlier acts with this key that still wait are dropped: the last word on a like is the only one. */
  replaces?: string
  /** The act this one builds on, as a reply does on its comment: not sent while that one is still here. */
  after?: string
  /** About how much sending it costs, in bytes. */
  bytes?: number
  madeAt: string
  /** It was on its way once: it may have arrived, whatever was heard. */
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
 * The shape of all acts together. Raised where an older page, or the worker of one, could not send what a newer one
 * keeps: it leaves that to the newer one.
 */
export const shape = 1
export const isUnderstood = (act: Pick<Act, 'shape'>): boolean => (act.shape ?? 1) <= shape

export interface Progress {
  done: number
  total: number
}

/** An act as whoever does it describes it. */
export type NewAct<Body = unknown> = Omit<
  Act<Body>,
  'state' | 'madeAt' | 'progress' | 'refusal' | 'until' | 'tried' | 'shape'
> & {
  madeAt?: string
}

/** What was handed in has the id of something else that waits, or has arrived: it needs one of its own. */
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
 * Words, pictures and films each go by a lane of their own: a like waits neither behind thirty megabytes of video nor
 * behind a picture that a dead line holds.
 */
export const lanes = ['light', 'middling', 'heavy'] as const
export type Lane = (typeof lanes)[number]

const heavyFrom = 1_000_000
export const laneOf = ({ bytes = 0 }: Pick<Act, 'bytes'>): Lane =>
  bytes === 0 ? 'light' : bytes < heavyFrom ? 'middling' : 'heavy'

/** What has arrived lately, without its body. */
export interface Arrived {
  id: string
  kind: string
  ownerId: string
  title: string
  to: string
  at: string
}

/**
 * How an attempt went: 'waiting' goes by itself later, for what it waits; null where another took its place, or goes first.
 * 'blocked' stays until whoever did it tries again on another network: the campus has refused nothing.
 */
export type Outcome = { state: 'sent' } | Waiting | { state: 'needs you'; refusal: ProblemBody }
interface Waiting {
  state: 'waiting'
  why: Why | null
}

/** What tabs tell each other. */
export type News =
  | { type: 'changed'; ownerId: string }
  // A page of an older version names no lane.
  | { type: 'sending'; ownerId: string; id: string; lane?: Lane; progress?: Progress | undefined }
  | { type: 'sent'; ownerId: string; id: string; topic: string }
  | { type: 'refused'; ownerId: string; id: string; refusal: ProblemBody }
  /** This one did not get through, and goes later; others may pass it. */
  | { type: 'missed'; ownerId: string; id: string; why?: Held }
  | { type: 'removed'; ownerId: string; id: string }
  /** A later act says what counts. If it is on its way it may arrive: the later one follows it. */
  | { type: 'replaced'; ownerId: string; id: string }
  /** Nothing more of this lane can go now; `why` is what would help. */
  | { type: 'held'; ownerId: string; lane?: Lane; why: Held | null }

export type Held = 'network' | 'campus' | 'full' | 'sign in'
export type Why = Held | 'blocked'
