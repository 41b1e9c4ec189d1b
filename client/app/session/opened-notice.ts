import type { QueryClient } from '@tanstack/react-query'
import { refetch } from '#client/offline/cache/stale-while-revalidate.ts'
import { workersHere } from '#client/offline/storage/site-data.ts'
import { navigate } from '#client/ui/navigation/navigation.tsx'

/** Fields in a dialog: their text is in no draft. */
const unkept = 'dialog[open] :is(input:not([type=hidden]), textarea)'

/**
 * Follows a tapped notification without reloading; drafts are kept, as for any link. The worker asks, and is told
 * whether this page goes (service-worker/push.ts).
 */
export function followTapped(client: QueryClient): void {
  workersHere()?.addEventListener('message', ({ data, ports: [answer] }) => {
    const { goTo } = (data ?? {}) as { goTo?: unknown } // from our own worker, perhaps of another build
    if (typeof goTo !== 'string' || !answer) return
    const goes = document.querySelector(unkept) === null
    answer.postMessage(goes)
    if (!goes) return
    refetch(client)
    const isThere = new URL(goTo, location.href).pathname === location.pathname
    navigate(goTo)
    if (isThere) void client.refetchQueries({ type: 'active', stale: true })
  })
}
