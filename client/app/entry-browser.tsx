import type { DehydratedState } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { actingFor, callByNetwork, tellingRefusals } from '#client/api/api-client.tsx'
import type { Posted } from '#client/api/posted-form.tsx'
import { createQueryClient, unpackQueries } from '#client/api/query-client.ts'
import { askWhoIsHere, viewerHere } from '#client/api/viewer.ts'
import { currentSaver } from '#client/offline/data-usage/saver.ts'
import { showAtOnce } from '#client/offline/outbox/visible-acts.ts'
import { lastPerson, personOf } from '#client/offline/storage/person.ts'
import { NotHad } from '#client/ui/lazy-component.ts'
import { Navigation } from '#client/ui/navigation/navigation.tsx'
import { App } from './app.tsx'
import { meet, startMeeting } from './errors/early-errors.ts'
import { tappedEarly } from './hydration/tapped-early.ts'
import { typedEarly } from './hydration/typed-early.ts'
import { matchRoute, pageModule } from './routing/routes.ts'

interface PageState {
  now: string
  saving: boolean
  posted: Posted | null
  queries: DehydratedState
}

startMeeting()
const client = createQueryClient()
const packed = document.getElementById('state')
const state = packed?.textContent ? (JSON.parse(packed.textContent) as PageState) : null // written by our own entry-server
// Kept only in the client from here on, which drops it once somebody may no longer see it.
packed?.remove()
if (state) unpackQueries(client, state.queries)
if (document.getElementById('campus')) await import('./hydration/apply-said.ts').catch(() => undefined)

// Visitors are refused as usual: only a member's refusal means that their session ended.
const call = tellingRefusals(
  actingFor(callByNetwork, () => viewerHere(client)),
  () => {
    if (personOf(client) !== 'visitor') askWhoIsHere(client)
  },
)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
const app = (
  <Navigation>
    <App
      client={client}
      call={call}
      now={state?.now ?? new Date().toISOString()}
      saving={state?.saving ?? currentSaver().on}
      posted={state?.posted ?? null}
    />
  </Navigation>
)

// The back-forward cache may show a page as somebody else left it.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  const person = personOf(client)
  if ((lastPerson() ?? person) === person) return askWhoIsHere(client)
  root.hidden = true
  location.reload()
})

/** Logs errors, caught by a boundary or not; being offline is not an error. */
const broken = (error: unknown) => {
  if (!(error instanceof NotHad)) console.error(error)
  meet(error)
}
const heard = { onCaughtError: broken, onUncaughtError: broken }

// The cache opens while the page's module loads.
const filled =
  state ??
  import('./hydration/fill-from-cache.ts').then((it) => it.fillFromCache(client)).catch(() => undefined)

// Hydration must find what the server rendered, so the page's own module comes first.
const { route, params } = matchRoute(location.pathname)
const page = await pageModule(route)
  .ready()
  .catch(() => undefined)
await filled
const search = new URLSearchParams(location.search)
// A page from the cache has no markup that could be thrown away, and waits for nothing.
if (state) await page?.parts?.({ client, call, params, search }).catch(() => undefined)
showAtOnce(personOf(client))
if (state) {
  const tell = typedEarly(root)
  // In slices of a few milliseconds, between which a tap is answered.
  startTransition(() => void hydrateRoot(root, app, heard))
  tell()
} else createRoot(root, heard).render(app)
tappedEarly(root)
