import { Problem, statusOf } from '#contract/problem.ts'
import { type Act, type Journal, now } from '../journal.ts'
import type { Wish } from './choices.ts'
import type { Line } from './line.ts'
import type { Person } from './people.ts'
import { type Args, type SenderName, senders } from './senders.ts'

interface Given {
  line: Line
  journal: Journal
  /** Hears of each act that the campus has acknowledged, before the next is sent. */
  acknowledged: (act: Act, who: Person) => Promise<void>
  /** What lay in them when the week was broken off. */
  before?: Waiting | undefined
}

/** What waits, by person, and what is known of it. */
export interface Waiting {
  boxes: Map<number, Act[]>
  /** Numbers of acts that were sent and not answered. */
  tried: Set<number>
  counts: { acknowledged: number; refused: number }
  /** The last number of an act. */
  acts: number
}

export interface Outboxes {
  queue(who: Person, wish: Wish): Act
  /** Sends what waits, in order, until the network or the campus says not now. */
  flush(who: Person): Promise<void>
  /** How many acts of one wait, or of all. */
  waiting(who?: Person): number
  /** How many of them wait for an allowance: a week in minutes has a few hours' ones for all its days. */
  rationed(): number
  counts: { acknowledged: number; refused: number }
}

/** Answers after which a phone tries the same again later. */
const notNow: readonly string[] = ['network', 'unavailable', 'full', 'tooMany', 'unexpected']

export const nothing = (): Waiting => ({
  ...{ boxes: new Map(), tried: new Set(), counts: { acknowledged: 0, refused: 0 }, acts: 0 },
})

/** What people want to tell the campus, in order, until it has answered. */
export function createOutboxes({ line, journal, acknowledged, before = nothing() }: Given): Outboxes {
  const { boxes, tried, counts } = before
  let { acts } = before
  /** The people who may do no more of something within this hour. */
  const rationed = new Set<number>()

  /** Returns the code of a refusal, null where it is done. */
  async function send(act: Act, who: Person): Promise<string | null> {
    const name = act.name as SenderName // that of a wish
    // Who contacts a seller is given a number, and one's own comes back with one's own things.
    const fetch = line.fetchAs(who, { where: name, isOwn: true, mayHaveNumber: name !== 'comment' })
    try {
      await senders[name](fetch, act.args as Args) // those of a wish
      return null
    } catch (error) {
      return error instanceof Problem ? error.code : 'network'
    }
  }

  return {
    counts,
    queue(who, wish) {
      const act: Act = { kind: 'act', n: ++acts, who: who.number, thing: -1, gives: [], ends: [], ...wish }
      journal.note(act)
      const box = boxes.get(who.number) ?? []
      boxes.set(who.number, box)
      box.push(act)
      return act
    },
    async flush(who) {
      const box = boxes.get(who.number) ?? []
      for (let act = box[0]; act; act = box[0]) {
        const begun = now()
        if (!tried.has(act.n)) journal.note({ kind: 'tried', n: act.n, at: begun })
        tried.add(act.n)
        const code = await send(act, who)
        if (code === 'tooMany') rationed.add(who.number)
        else rationed.delete(who.number)
        if (code && notNow.includes(code)) return
        box.shift()
        tried.delete(act.n)
        const status = code ? statusOf[code as keyof typeof statusOf] : 200 // 'network' is not now
        journal.note({ kind: 'answered', n: act.n, begun, ended: now(), status, ...(code && { code }) })
        counts[code ? 'refused' : 'acknowledged'] += 1
        if (!code) await acknowledged(act, who)
        if (act.name === 'leave') return
      }
    },
    waiting: (who) =>
      who
        ? (boxes.get(who.number)?.length ?? 0)
        : [...boxes.values()].reduce((sum, box) => sum + box.length, 0),
    rationed: () => [...rationed].reduce((sum, who) => sum + (boxes.get(who)?.length ?? 0), 0),
  }
}
