import { recall, remember, remembered } from './local-storage.ts'

const noteOf = (person: string) => `going:${person}` as const
const prefix = noteOf('')

/**
 * 'read' and 'everything' go now; 'for another' is what was read, and goes once somebody else signs in here: who they were is
 * not known any more, and may come back.
 */
type What = 'read' | 'everything' | 'for another'
const order: readonly What[] = ['for another', 'read', 'everything']

/** Notes that something of somebody has to leave this phone; until it is gone, for an app may be killed meanwhile. */
export function notePendingErasure(person: string, what: What): void {
  const noted = pendingErasures(person)
  if (!noted || order.indexOf(noted) < order.indexOf(what)) remember(noteOf(person), what)
}

export const noteGone = (person: string): void => void remember(noteOf(person), null)

export const pendingErasures = (person: string): What | null => recall(noteOf(person)) as What | null // written above

/** Whose things should be gone, now that this person is here. */
export const peopleGoingFor = (here: string, visitor: string): string[] =>
  peopleGoing().filter((person) => here !== visitor || pendingErasures(person) !== 'for another')

/** Whoever something should be gone of, now or later. */
export const peopleGoing = (): string[] =>
  remembered()
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
