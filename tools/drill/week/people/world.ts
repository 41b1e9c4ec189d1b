import type { Chance } from '#testing/books/hostile/chance.ts'
import type { Act, Thing } from '../journal.ts'

/** A thing of the campus as the phones know of it. */
export interface Known extends Omit<Thing, 'kind'> {
  /** What it is called now; another word with each edit. */
  word: number
  /** What a post will be called once a change is approved. */
  nextWord?: number
  /** Its answer sheet is there. */
  hasSheet?: boolean
}

type What = Thing['what']

/** What is public by all that was acknowledged, and whose it is. */
export interface World {
  readonly things: Map<number, Known>
  /** Something public that stands now; nothing where there is none. */
  any(what: What, chance: Chance): Known | undefined
  /** Of the newest, which most people look at. */
  recent(what: What, chance: Chance): Known | undefined
  ownOf(person: number, what?: What): Known[]
  isAway(person: number): boolean
  add(thing: Known): void
  /** Knows what waits for approval once this is sent. */
  expect(act: Act): void
  /** Applies what the campus has acknowledged. */
  apply(act: Act): void
}

const looked = 40

export function createWorld(): World {
  const things = new Map<number, Known>()
  const open: Record<What, Known[]> = {
    ...{ post: [], product: [], reel: [], book: [], comment: [], 'reel-comment': [] },
  }
  const own = new Map<number, Set<Known>>()
  const away = new Set<number>()
  const isThere = (thing: Known | undefined) => (thing && !away.has(thing.owner) ? thing : undefined)

  return {
    things,
    any: (what, chance) => isThere(open[what][chance.below(open[what].length)]),
    recent(what, chance) {
      const all = open[what]
      return isThere(all[all.length - 1 - chance.below(Math.min(all.length, looked))])
    },
    ownOf: (person, what) => [...(own.get(person) ?? [])].filter((one) => !what || one.what === what),
    isAway: (person) => away.has(person),
    add(thing) {
      things.set(thing.n, thing)
    },
    expect({ thing, drafts }) {
      const [word] = drafts ?? []
      const post = things.get(thing)
      if (post && word !== undefined) post.nextWord = word
    },
    apply(act) {
      if (act.person !== undefined) {
        if (act.makes === 'public') away.delete(act.person)
        else away.add(act.person)
        return
      }
      const thing = things.get(act.thing)
      if (!thing) return
      const [word] = act.gives
      if (word !== undefined) thing.word = word
      if (act.name === 'sheet') thing.hasSheet = true
      if (act.name === 'approve' && thing.nextWord === word) delete thing.nextWord
      if (act.makes === 'public' && !open[thing.what].includes(thing)) {
        open[thing.what].push(thing)
        const mine = own.get(thing.owner) ?? new Set()
        own.set(thing.owner, mine.add(thing))
      }
      if (act.makes !== 'gone') return
      const at = open[thing.what].indexOf(thing)
      if (at >= 0) open[thing.what].splice(at, 1)
      own.get(thing.owner)?.delete(thing)
    },
  }
}
