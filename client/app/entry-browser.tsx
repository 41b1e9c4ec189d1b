import type { DehydratedState } from '@tanstack/react-query'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { callByNetwork } from '#client/api/call.tsx'
import type { Posted } from '#client/api/posted.tsx'
import { createQueryClient, unpackQueries } from '#client/api/query-client.ts'
import { currentSaver } from '#client/offline/saver.ts'
import { Navigation } from '#client/ui/navigation.tsx'
import { App } from './app.tsx'
import { matchRoute, pageModule } from './routes.ts'
import { typedEarly } from './typed-early.ts'

interface PageState {
  now: string
  saving: boolean
  posted: Posted | null
  queries: DehydratedState
}

const client = createQueryClient()
const packed = document.getElementById('state')?.textContent
const state = packed ? (JSON.parse(packed) as PageState) : null // written by our own entry-server
if (state) unpackQueries(client, state.queries)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
const app = (
  <Navigation>
    <App
      client={client}
      call={callByNetwork}
      now={state?.now ?? new Date().toISOString()}
      saving={state?.saving ?? currentSaver().on}
      posted={state?.posted ?? null}
    />
  </Navigation>
)

// The page's own module first: hydration must find what the server rendered.
await pageModule(matchRoute(location.pathname).route)
  .ready()
  .catch(() => undefined)
if (state) {
  const tell = typedEarly(root)
  hydrateRoot(root, app)
  tell()
} else createRoot(root).render(app)
