import { type Entry, readJournal } from '../journal.ts'
import type { Person } from '../people/people.ts'
import { covers, type History, meets } from './history.ts'
import { judgeLink } from './judge-links.ts'

type Saw = Extract<Entry, { kind: 'saw' }>
type Looked = Extract<Entry, { kind: 'looked' }>

export interface Shown {
  /** Answers that were read, and words in them. */
  answers: number
  words: number
  /** What was shown to whom it was not for, in a line each. */
  wrong: string[]
  /** Looks right after an act and at shared links, and those that did not find it though nothing had taken it away. */
  looks: number
  stale: string[]
  leaks: string[]
}

/** Judges by the rules what everybody was shown all week. */
export async function judgeShown(path: string, history: History, people: readonly Person[]): Promise<Shown> {
  const shown: Shown = { answers: 0, words: 0, wrong: [], looks: 0, stale: [], leaks: [] }
  for await (const entry of readJournal(path)) {
    if (entry.kind === 'leak') shown.leaks.push(`${entry.who} was shown ${entry.whose} by ${entry.where}`)
    if (entry.kind === 'looked') judgeLook(entry, history, people, shown)
    if (entry.kind === 'opened') judgeLink(entry, history, shown)
    if (entry.kind !== 'saw') continue
    shown.answers += 1
    shown.words += entry.words.length
    for (const word of entry.words) {
      const why = wrongIn(word, entry, history, people)
      if (why)
        shown.wrong.push(
          `${entry.where} to ${entry.who}: ${why} (word ${word}, at ${Math.round(entry.begun)})`,
        )
    }
  }
  return shown
}

/** Why this word was not for them; null where it was. */
function wrongIn(word: number, saw: Saw, history: History, people: readonly Person[]): string | null {
  const { who, begun, ended, isOwn, isFormer = false } = saw
  const known = history.words.get(word)
  const thing = history.things.get(known?.thing ?? word)
  if (!thing) return 'a word that nobody wrote'
  if (thing.owner === who || people[who]?.role === 'admin') return null
  if (!known?.spans.some(({ from }) => from <= ended)) return `a ${thing.what} that was never public`
  // Notices and lists of their own also name what is gone.
  if (isOwn) return null
  if (!isFormer && !meets(known.spans, begun, ended)) return `earlier words of a ${thing.what}`
  for (let one = history.things.get(thing.n); one; one = history.things.get(one.below)) {
    if (!meets(history.public.get(one.n), begun, ended)) return `a ${one.what} that was gone`
    if (covers(history.away.get(one.owner), begun, ended)) return `a ${one.what} of somebody who is away`
    const pairs = [`${who}/${one.owner}`, `${one.owner}/${who}`]
    if (pairs.some((pair) => covers(history.blocks.get(pair), begun, ended)))
      return `a ${one.what} of somebody who is blocked`
  }
  return null
}

/** A look counts where nothing took away what it looked for, from the act to the answer. */
function judgeLook(look: Looked, history: History, people: readonly Person[], shown: Shown): void {
  const known = history.acts.get(look.n)
  const { status, begun, ended } = look
  if (!known?.answered || status >= 500 || status === 0 || status === 429) return
  const { act, answered } = known
  const thing = history.things.get(act.thing)
  if (!thing) return
  const isThere =
    act.gives.every((word) => covers(history.words.get(word)?.spans, answered.begun, ended)) &&
    covers(history.public.get(thing.n), answered.ended, ended) &&
    !meets(history.away.get(thing.owner), begun, ended) &&
    ![`${look.who}/${thing.owner}`, `${thing.owner}/${look.who}`].some((pair) =>
      meets(history.blocks.get(pair), begun, ended),
    ) &&
    !isContested(act.thing, answered.begun, ended, history)
  if (!isThere || people[thing.owner] === undefined) return
  shown.looks += 1
  if (!look.found)
    shown.stale.push(`${act.name} of ${thing.what} ${thing.n} was not there (${status}) for ${look.who}`)
}

/** Whether anything else about this thing was under way. */
function isContested(thing: number, begun: number, ended: number, history: History): boolean {
  let others = 0
  for (const { act, tried, answered } of history.byThing.get(thing) ?? [])
    if (
      tried !== undefined &&
      tried <= ended &&
      (answered?.ended ?? Number.POSITIVE_INFINITY) >= begun &&
      act
    )
      others += 1
  return others > 1
}
