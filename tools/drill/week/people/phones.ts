import { setTimeout as after } from 'node:timers/promises'
import { chanceOf } from '#testing/books/hostile/chance.ts'
import { type Act, type Journal, now } from '../journal.ts'
import type { Stopped } from '../stopped.ts'
import { wishesOf } from './habits.ts'
import type { Line } from './line.ts'
import { lookAfter, lookAround } from './looks.ts'
import { createMeans } from './means.ts'
import { createOutboxes } from './outboxes.ts'
import { offline, type Person, pickerOf } from './people.ts'
import { shareLink } from './shared-links.ts'
import { changeHands } from './shared-phone.ts'
import type { World } from './world.ts'

interface Given {
  seed: number
  people: readonly Person[]
  films: Map<number, string[]>
  world: World
  line: Line
  journal: Journal
  /** How busy the hour is, from 0 to 1. */
  busy: () => number
  /** Where the week was broken off. */
  stopped?: Stopped | null
}

export interface Left {
  undelivered: number
  rationed: number
}

export interface Phones {
  /** So many acts were acknowledged, and so many wait in outboxes. */
  counts(): { acknowledged: number; refused: number; waiting: number; visits: number }
  /**
   * Ends the visits; then everybody is online until all outboxes are empty, but for what waits for an allowance. Returns how
   * many acts were not delivered, and how many wait so.
   */
  comeHome(within: number): Promise<Left>
}

/** So many phones are in hands at one time where it is busiest. */
const atOnce = 28
const perVisit = 5
/** Milliseconds that somebody reads before the next touch. */
const reads = 120
/** Nobody writes on without a network for ever. */
const mostWaiting = 12
/** How often somebody else looks at once for what was just acknowledged. */
const lookedFor = 0.3
/** How often somebody sends a link to a chat instead of looking on; each costs a picture. */
const shares = 0.02
/** How often whoever takes a shared phone signs the other out. */
const signsIn = 0.25

/** The phones of all people, who come and go until they are sent home. */
export function beginPhones({
  seed,
  people,
  films,
  world,
  line,
  journal,
  busy,
  stopped = null,
}: Given): Phones {
  const chance = chanceOf(seed + 1 + (stopped?.breaks ?? 0) * 1_000_003)
  const pick = pickerOf(people, chance)
  const outboxes = createOutboxes({ line, journal, acknowledged, before: stopped?.waiting })
  const inHand = new Set<number>()
  let visits = 0
  let isOver = false

  const means = createMeans({
    world,
    people,
    site: line.address,
    films,
    journal,
    last: stopped?.numbers ?? 0,
  })

  /** The world goes on with it, and at times somebody else looks at once. */
  async function acknowledged(act: Act, who: Person) {
    world.apply(act)
    if (act.name === 'leave') return
    if (!who.chance.happens(lookedFor)) return
    const other = pick()
    if (other === who || world.isAway(other.number) || other.isOnLieFi) return
    const looked = await lookAfter(act, other, world, line).catch(() => null)
    if (looked) journal.note({ kind: 'looked', n: act.n, who: other.number, ...looked })
  }

  async function share(who: Person) {
    const opened = await shareLink(who, world, line).catch(() => null)
    if (opened) journal.note(opened)
  }

  async function visit(who: Person): Promise<void> {
    visits += 1
    const isOffline = who.chance.happens(offline)
    if (!isOffline && who.phone !== null && who.chance.happens(signsIn)) await changeHands(who, line, journal)
    const many = 1 + who.chance.below(perVisit)
    for (let one = 0; one < many && !isOver; one += 1) {
      await after(who.chance.below(2 * reads))
      const isFull = outboxes.waiting(who) > mostWaiting
      const writes = !isFull && who.chance.happens(who.habit === 'reads' ? 0.15 : 0.4)
      if (writes) for (const wish of wishesOf(who, means)) world.expect(outboxes.queue(who, wish))
      if (isOffline) continue
      if (writes) await outboxes.flush(who)
      else if (who.chance.happens(shares)) await share(who)
      else await lookAround(who, world, line)
      if (world.isAway(who.number)) return
    }
    if (!isOffline) await outboxes.flush(who)
  }

  async function hand(number: number) {
    while (!isOver) {
      if (number / atOnce > busy()) {
        await after(200)
        continue
      }
      const who = pick()
      if (inHand.has(who.number) || world.isAway(who.number)) {
        await after(1)
        continue
      }
      inHand.add(who.number)
      await visit(who)
      inHand.delete(who.number)
    }
  }

  const living = Promise.all(Array.from({ length: atOnce }, (_, number) => hand(number)))

  return {
    counts: () => ({ ...outboxes.counts, visits, waiting: outboxes.waiting() }),
    async comeHome(within) {
      isOver = true
      await living
      // At home the network is good.
      for (const who of people) who.isOnLieFi = false
      const undelivered = () => outboxes.waiting() - outboxes.rationed()
      let [late, least] = [now() + within, outboxes.waiting()]
      do {
        const there = people.filter((who) => outboxes.waiting(who) > 0)
        for (let from = 0; from < there.length; from += atOnce)
          await Promise.all(there.slice(from, from + atOnce).map(outboxes.flush))
        if (outboxes.waiting() < least) [late, least] = [now() + within, outboxes.waiting()]
        await after(500)
      } while (undelivered() > 0 && now() < late)
      return { undelivered: undelivered(), rationed: outboxes.rationed() }
    },
  }
}
