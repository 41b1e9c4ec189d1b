import type { QueryClient } from '@tanstack/react-query'
import { refetch } from '#client/offline/cache/stale-while-revalidate.ts'
import { workersHere } from '#client/offline/storage/site-data.ts'
import { navigate } from '#client/ui/navigation/navigation.tsx'

/** What is typed in a dialog lies nowhere but there. */
const unkept = 'dialog[open] :is(input:not([type=hidden]), textarea)'

/**
 * Goes where a tapped notification leads without loading the page anew; what was being written is kept, as by any link.
 * The worker asks, and hears whether it goes (service-worker/push.ts).
 */
export function followTapped(client: QueryClient): void {
  workersHere()?.addEventListener('message', ({ data, ports: [answer] }) => {
    const { goTo } = (data ?? {}) as { goTo?: unknown } // of our own worker, which may be of another build
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
