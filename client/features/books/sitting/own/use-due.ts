import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { remember } from '#client/offline/storage/local-storage.ts'
import { useNow } from '#client/ui/time/current-time.tsx'
import { logQuery } from '../queries.ts'
import type { Due } from './due.ts'
import { useSittings } from './use-sittings.ts'

/** What was sat here is read anew when it has arrived; what was sat elsewhere can wait. */
export const useLog = (person: string | undefined) =>
  useQuery({ ...logQuery(useCall(), person !== undefined), staleTime: 3_600_000 })

/** What comes back, soonest first; null until it is computed. What computes it is loaded here and nowhere else. */
export function useDue(person: string | undefined): readonly Due[] | null {
  const log = useLog(person).data
  const here = useSittings(person)
  const [due, setDue] = useState<readonly Due[] | null>(null)
  useEffect(() => {
    if (!log || !here) return
    let wanted = true
    import('./due.ts').then(
      ({ dueFrom, firstDay }) => {
        if (!wanted) return
        const next = dueFrom(log.items, here)
        setDue(next)
        // Read by the script in the page's head, which keeps the card's room free (client/index.html).
        if (person) remember(`due:${person}`, firstDay(next))
      },
      () => undefined, // without it nothing is due
    )
    return () => {
      wanted = false
    }
  }, [log, here, person])
  return due
}

/** What comes back today. */
export function useDueToday(person: string | undefined): readonly Due[] | null {
  const all = useDue(person)
  const now = useNow()
  const [today, setToday] = useState<readonly Due[] | null>(null)
  useEffect(() => {
    if (!all) return
    let wanted = true
    import('./due.ts').then(
      ({ dueBy }) => wanted && setToday(dueBy(all, now)),
      () => undefined, // as above
    )
    return () => {
      wanted = false
    }
  }, [all, now])
  return today
}
