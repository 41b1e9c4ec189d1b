import { onSaver, spareScreens } from '../data-usage/saver.ts'
import { observable } from '../storage/observable-store.ts'
import { workersHere } from '../storage/site-data.ts'

/** The new version's worker, once it stands ready. */
export const newVersion = observable<ServiceWorker | null>(null)

/** How often a page that stays open asks for a new version, in milliseconds. */
const every = 60 * 60_000

let askAhead = (): void => undefined

/** Whoever has just signed in has members' screens ahead too. */
export const bringScreens = (): void => askAhead()

/** Brings the service worker. */
export async function bringWorker(isMember: () => boolean): Promise<void> {
  const container = workersHere()
  if (!container) return
  const registration = await container.register('/service-worker.js', { updateViaCache: 'none' })
  if (!container.controller) void container.ready.then(tellSeen)
  // At every visit and with every network: what could not be had the last time is tried again.
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
      // Without a controller it is the first one: nothing is new to this page.
      if (coming.state === 'installed' && container.controller) newVersion.set(coming)
      else if (coming === newVersion.get() && coming.state === 'redundant') newVersion.set(null)
    })
  })
  let asked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < every) return
    asked = Date.now()
    registration.update().catch(() => undefined) // no network: next time
  })
}

/**
 * What this page showed before there was a worker belongs to what opens without a network. A worker that hears of it
 * takes the page over: it may have come between while the page was on its way here, and nobody would ask again.
 */
function tellSeen({ active }: ServiceWorkerRegistration): void {
  const seen = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage({ seen: seen.filter((url) => url.includes('/files/')) })
}

/** Lets the new version take over and loads this page anew. What is being written is kept, and is there again. */
export function takeNewVersion(): void {
  workersHere()?.addEventListener('controllerchange', () => location.reload(), { once: true })
  newVersion.get()?.postMessage('take over')
}
