import { Problem } from '#contract/problem.ts'
import { whyOf } from '#server/platform/files/store-problems.ts'
import type { Say } from '../command.ts'
import { openProgress, type Stage } from '../moving/progress.ts'

/** So few need no progress lines. */
const fewRows = 20

/** What tells how far an import is; null where there is little to wait for. */
export const progressOf = (say: Say, kinds: string, count: number): Stage | null =>
  count > fewRows ? openProgress(say)('Importing', kinds, { count }) : null

/** A refused row is told, and stops no other. */
export async function orRefused<T>(taken: Promise<T>, tell: (why: string) => void): Promise<T | 'refused'> {
  try {
    return await taken
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    tell(whyOf(error))
    return 'refused'
  }
}

/** How many of a list are named; the rest is a number. */
const most = 20

/** Counts what is said once at the end, by its words. */
export function createTally() {
  const counts = new Map<string, number>()
  return {
    add: (what: string, many = 1) => counts.set(what, (counts.get(what) ?? 0) + many),
    /** Says nothing where nothing was counted. */
    say(say: Say, begin: string, named: (what: string, count: number) => string): void {
      const all = [...counts].sort(([, one], [, other]) => other - one).map((pair) => named(...pair))
      if (all.length > 0) say(`${begin}: ${few(all)}.`)
    },
  }
}

/** 'a, b and 3 more' */
export function few(all: readonly string[], some = most): string {
  const more = all.length - some
  return more > 0 ? `${all.slice(0, some).join(', ')} and ${more.toLocaleString('en')} more` : all.join(', ')
}

/** '1 draft', '2 pages' */
export const counted = (what: string, count: number): string => {
  const [noun = '', ...behind] = what.split(/(?= (?:of|with) )/)
  return `${count.toLocaleString('en')} ${count === 1 ? noun : `${noun}s`}${behind.join('')}`
}
