import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { remember } from '#client/offline/storage/local-storage.ts'
import { late } from '#client/ui/lazy-component.ts'
import { useOnDemand } from '#client/ui/load-on-demand.ts'
import { useNow } from '#client/ui/time/current-time.tsx'
import { logQuery } from '../queries.ts'
import { useSittings } from './use-sittings.ts'

/** What computes what comes back is loaded here and nowhere else. */
const reckoning = late(() => import('./due.ts'))

/** What was sat here is read anew when it has arrived; what was sat elsewhere can wait. */
const useLog = (person: string | undefined) =>
  useQuery({ ...logQuery(useCall(), person !== undefined), staleTime: 3_600_000 })

/** What comes back today, and what it is computed from; `due` is null until then. */
export function useDueToday(person: string | undefined) {
  const { due, log, code } = useDue(person)
  const now = useNow()
  const today = useMemo(() => due && (code.module?.dueBy(due, now) ?? null), [due, code.module, now])
  return { due: today, log, code }
}

/** What comes back, soonest first. */
export function useDue(person: string | undefined) {
  const log = useLog(person)
  const here = useSittings(person)
  const code = useOnDemand(reckoning, Boolean(log.data && here))
  const [items, module] = [log.data?.items, code.module]
  const due = useMemo(
    () => (items && here && module ? module.dueFrom(items, here) : null),
    [items, here, module],
  )
  useEffect(() => {
    // Read by the script in the page's head, which keeps the card's room free (client/index.html).
    if (person && due && module) remember(`due:${person}`, module.firstDay(due))
  }, [person, due, module])
  return { due, log, code }
}
