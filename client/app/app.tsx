import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { CallerProvider } from '#client/api/api-client.tsx'
import { OfflineKindsProvider } from '#client/api/offline-kinds.ts'
import { type Posted, PostedProvider } from '#client/api/posted-form.tsx'
import { tryAgainOnMount } from '#client/api/query-client.ts'
import { FoundKindsProvider } from '#client/api/search-kinds.ts'
import { useSession } from '#client/api/viewer.ts'
import { SavingProvider } from '#client/offline/data-usage/saver.ts'
import { Navigate, ParamsProvider, useLocation } from '#client/ui/navigation/navigation.tsx'
import { NowProvider } from '#client/ui/time/current-time.tsx'
import type { Caller } from '#contract/call.ts'
import { LinesSkeleton } from '../ui/feedback/skeletons.tsx'
import { ErrorBoundary } from './errors/error-boundary.tsx'
import { foundKinds, offlineKinds } from './features.ts'
import { guardDecision } from './routing/guard.ts'
import { type Matched, matchRoute, pageModule, pageOf } from './routing/routes.ts'
import { AppFrame } from './shell/app-frame.tsx'

interface AppProps {
  client: QueryClient
  call: Caller
  /** The time the page was rendered, so that server and browser show the same "2 h ago". */
  now: string
  /** Whether the server rendered for the data saver; the browser must begin with the same. */
  saving: boolean
  posted: Posted | null
}

/** Everything inside the router. */
export function App({ client, call, now, saving, posted }: AppProps) {
  return (
    <QueryClientProvider client={client}>
      <CallerProvider value={call}>
        <NowProvider madeAt={now}>
          <SavingProvider value={saving}>
            <PostedProvider value={posted}>
              <OfflineKindsProvider value={offlineKinds}>
                <FoundKindsProvider value={foundKinds}>
                  <ErrorBoundary>
                    <AppFrame>
                      <CurrentPage />
                    </AppFrame>
                  </ErrorBoundary>
                </FoundKindsProvider>
              </OfflineKindsProvider>
            </PostedProvider>
          </SavingProvider>
        </NowProvider>
      </CallerProvider>
    </QueryClientProvider>
  )
}

function CurrentPage() {
  const { pathname, search } = useLocation()
  const session = useSession()
  const matched = matchRoute(pathname)
  const decision = guardDecision(matched.route, pathname + search, session, session.loading)
  if (decision.to) return <Navigate to={decision.to} replace />
  if (decision.wait) return <LinesSkeleton />
  // Keyed by path: state begun on one page must not carry over to the next, even of the same kind.
  return (
    <ErrorBoundary key={pageOf(pathname)} of={pathname + search}>
      <Suspense fallback={<LinesSkeleton />}>
        <LoadedPage matched={matched} />
      </Suspense>
    </ErrorBoundary>
  )
}

function LoadedPage({ matched }: { matched: Matched }) {
  const { default: Page } = pageModule(matched.route).useIt()
  const client = useQueryClient()
  useEffect(() => tryAgainOnMount(client), [client])
  return (
    <ParamsProvider value={matched.params}>
      <Page />
    </ParamsProvider>
  )
}
