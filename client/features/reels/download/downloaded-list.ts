import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { personOf } from '#client/offline/storage/person.ts'
import { databasesHere } from '#client/offline/storage/site-data.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'
import { isNoted, type KeptReels, nobodys, nothing, showKept, shownReels } from './shown-reels.ts'

/** The signed-in person's downloaded reels by id; null until they are known. */
export function useKeptReels(): KeptReels | null {
  const person = personOf(useQueryClient())
  useEffect(() => look(person), [person])
  return useObservable(shownReels, nobodys).get(person) ?? null
}

/** Deletes the copy of a reel that the campus says is gone. */
export function useForgotten(id: string | undefined): void {
  const kept = useKeptReels()
  const person = personOf(useQueryClient())
  useEffect(() => {
    if (id && kept?.has(id))
      void import('./downloaded-reels.ts')
        .then(({ removeReel }) => removeReel(person, id))
        .catch(() => undefined) // it is asked for again at the next visit
  }, [id, kept, person])
}

/** Loads the database code only for those who have kept something. */
function look(person: string) {
  if (shownReels.get().has(person)) return
  mayLieHere(person)
    .then(async (may) =>
      may ? (await import('./downloaded-reels.ts')).readKeptReels(person) : showKept(person, nothing),
    )
    .catch(() => showKept(person, nothing))
}

/** The note is written seconds after the reel: an app killed in between has the reel without it. */
async function mayLieHere(person: string): Promise<boolean> {
  if (isNoted(person)) return true
  const all = await databasesHere()?.databases?.()
  return all?.some(({ name }) => name === `campus-reels-${person}`) ?? false
}
