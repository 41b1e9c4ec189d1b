import { recall, remember, remembered } from './remember.ts'

const noteOf = (person: string) => `going:${person}` as const
const prefix = noteOf('')

type What = 'read' | 'everything'

/** Notes that something of somebody has to leave this phone; until it is gone, for an app may be killed meanwhile. */
export function noteGoing(person: string, what: What): void {
  if (whatGoes(person) !== 'everything') remember(noteOf(person), what)
}

export const noteGone = (person: string): void => void remember(noteOf(person), null)

export const whatGoes = (person: string): What | null => recall(noteOf(person)) as What | null // written above

/** Whoever something should be gone of. */
export const peopleGoing = (): string[] =>
  remembered()
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))
