import { onSaver, spareScreens } from '../data-usage/saver.ts'
import { observable } from '../storage/observable-store.ts'
import { workersHere } from '../storage/site-data.ts'

/** The new version's service worker, once it is installed. */
export const newVersion = observable<ServiceWorker | null>(null)

/** How often a page that stays open asks for a new version, in milliseconds. */
const every = 60 * 60_000

let askAhead = (): void => undefined

/** Call after signing in: members' screens are fetched ahead too. */
export const bringScreens = (): void => askAhead()

/** Registers the service worker. */
export async function bringWorker(isMember: () => boolean): Promise<void> {
  const container = workersHere()
  if (!container) return
  const registration = await container.register('/service-worker.js', { updateViaCache: 'none' })
  if (!container.controller) void container.ready.then(tellSeen)
  // At every visit and on every network: retries what failed last time.
  askAhead = () =>
    void container.ready.then(({ active }) =>
      active?.postMessage({ saves: spareScreens(), member: isMember() }),
    )
  askAhead()
  onSaver(askAhead)
  addEventListener('online', askAhead)
  if (registration.waiting && container.controller) newVersion.set(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      // Without a controller it is the first worker: nothing is new to this page.
      if (coming.state === 'installed' && container.controller) newVersion.set(coming)
      else if (coming === newVersion.get() && coming.state === 'redundant') newVersion.set(null)
    })
  })
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < every) return
    asked = Date.now()
    registration.update().catch(() => undefined) // no network: retried at the next visit
  })
}

/**
 * Tells the worker what this page showed before there was one, so that it opens offline too. The worker then claims the
 * page: it may have activated while the page was loading, and nobody else would ask.
 */
function tellSeen({ active }: ServiceWorkerRegistration): void {
  const seen = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ seen: seen.filter((url) => url.includes('/files/')) })
}

/**
 * Lets the new version take over and reloads this page. Drafts are kept and come back. Chrome puts a request that comes in
 * the middle of it to the old worker, and then waits half a minute for that one to be idle: so it begins in a quiet moment.
 */
export async function takeNewVersion(): Promise<void> {
  workersHere()?.addEventListener('controllerchange', () => location.reload(), { once: true })
  const loaded = () => performance.getEntriesByType('resource').length
  // A film may never be quiet.
  for (let before = -1, rounds = 0; before !== loaded() && rounds < 10; rounds++) {
    before = loaded()
    await new Promise((done) => setTimeout(done, 400))
  }
  newVersion.get()?.postMessage('take over')
}
