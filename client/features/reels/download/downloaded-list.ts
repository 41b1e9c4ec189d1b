import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { personOf } from '#client/offline/storage/person.ts'
import { databasesHere } from '#client/offline/storage/site-data.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'
import { isNoted, type KeptReels, nobodys, nothing, showKept, shownReels } from './shown-reels.ts'

/** The reels that lie here for whoever is signed in, by id; null until that is known. */
export function useKeptReels(): KeptReels | null {
  const person = personOf(useQueryClient())
  useEffect(() => look(person), [person])
  return useObservable(shownReels, nobodys).get(person) ?? null
}

/** What the campus says is not there any more is not kept either. */
export function useForgotten(id: string | undefined): void {
  const kept = useKeptReels()
  const person = personOf(useQueryClient())
  useEffect(() => {
    if (id && kept?.has(id))
      void import('./downloaded-reels.ts').then(({ removeReel }) => removeReel(person, id))
  }, [id, kept, person])
}

/** What reads the phone is not even fetched by whoever has kept nothing. */
function look(person: string) {
  if (shownReels.get().has(person)) return
  mayLieHere(person)
    .then(async (may) =>
      may ? (await import('./downloaded-reels.ts')).readKeptReels(person) : showKept(person, nothing),
    )
    .catch(() => showKept(person, nothing))
}

/** The note is written seconds after the reel: an app that was killed in between has the one without the other. */
async function mayLieHere(person: string): Promise<boolean> {
  if (isNoted(person)) return true
  const all = await databasesHere()?.databases?.()
  return all?.some(({ name }) => name === `campus-reels-${person}`) ?? false
}
