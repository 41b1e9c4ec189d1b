import type { Entry } from '../journal.ts'
import { covers, type History, isDone, type Known, meets } from './history.ts'
import type { Shown } from './judge-shown.ts'

type Opened = Extract<Entry, { kind: 'opened' }>

/**
 * A link that was opened without a session shows what it leads to, with its name and its preview, while that is public; and
 * no preview of it while it is not.
 */
export function judgeLink(opened: Opened, history: History, shown: Shown): void {
  const { n, begun, ended, page, card, hasCard, named } = opened
  const thing = history.things.get(n)
  if (!thing) return
  const [spans, away] = [history.public.get(n), history.away.get(thing.owner)]
  const what = `a shared ${thing.what} ${n}`
  if (!meets(spans, begun, ended) || covers(away, begun, ended)) {
    shown.looks += 1
    if (card === 200 || hasCard) shown.wrong.push(`${what} had a preview, and was not public (at ${begun})`)
    return
  }
  const isSure = isSettled(history.byThing.get(n), begun, ended) && covers(spans, begun, ended)
  const isAway = meets(away, begun, ended) || !isSettled(history.byPerson.get(thing.owner), begun, ended)
  if (!isSure || isAway || [page, card].some(isNoAnswer)) return
  shown.looks += 1
  // The page of reels begins with another where it likes.
  const isNamed = thing.what === 'reel' || (hasCard && named.some((word) => thingOf(word, history) === n))
  if (page !== 200 || card !== 200 || !isNamed)
    shown.stale.push(`${what} had no preview: ${page}, ${card}, ${isNamed ? '' : 'not '}named`)
}

const thingOf = (word: number, history: History) => history.words.get(word)?.thing ?? word

/** Whether all that was sent of it by then was done before. */
const isSettled = (acts: readonly Known[] = [], begun: number, ended: number): boolean =>
  acts
    .filter(({ tried = Number.POSITIVE_INFINITY }) => tried <= ended)
    .every((known) => isDone(known) && (known.answered?.ended ?? ended) < begun)

const isNoAnswer = (status: number) => status >= 500 || status === 429
