import { recall, remember, remembered } from './local-storage.ts'

const noteOf = (person: string) => `going:${person}` as const
const prefix = noteOf('')

/**
 * 'read' and 'everything' are erased now; 'for another' erases what was read once somebody else signs in here: the last
 * person's session is lost, and they may come back.
 */
type What = 'read' | 'everything' | 'for another'
const order: readonly What[] = ['for another', 'read', 'everything']

/** Notes that somebody's data has to leave this phone. The note stays until it is gone, since the app may be killed. */
export function notePendingErasure(person: string, what: What): void {
  const noted = pendingErasures(person)
  if (!noted || order.indexOf(noted) < order.indexOf(what)) remember(noteOf(person), what)
}

export const noteGone = (person: string): void => void remember(noteOf(person), null)

export const pendingErasures = (person: string): What | null => recall(noteOf(person)) as What | null // written above

/** Whose data must be erased now that this person is here. */
export const peopleGoingFor = (here: string, visitor: string): string[] =>
  peopleGoing().filter((person) => here !== visitor || pendingErasures(person) !== 'for another')

/** Everybody whose data must be erased, now or later. */
const peopleGoing = (): string[] =>
  remembered()
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
