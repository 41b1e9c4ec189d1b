import { fixOldBrowser } from '#client/app/polyfills/old-browser-fixes.ts'
import { sharePath } from '#contract/addresses.ts'
import { asset, bringForMembers, dropOld, fetchAhead, fetchFirst, spare } from './assets.ts'
import { isPicture, keepSeen, picture } from './image-cache.ts'
import { isPage, page } from './page-cache.ts'
import { follow, showPushed } from './push.ts'
import { scope } from './scope.ts'
import { sendWithoutPage } from './send.ts'
import { takeShared } from './share.ts'
import { countLook, countOwn, startMeter } from './usage-meter.ts'

startMeter()
fixOldBrowser()

scope.addEventListener('install', (event) => event.waitUntil(install()))

/** The first worker activates as soon as it can; a new version prefetches the screens before it is offered. */
async function install(): Promise<void> {
  countOwn()
  await fetchFirst()
  if (scope.registration.active) await fetchAhead().catch(() => undefined)
}

// Even if old files cannot be deleted, the worker must control its pages.
scope.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.allSettled([scope.clients.claim(), dropOld(), scope.registration.navigationPreload?.enable()]),
  ),
)

/** Handles hashed files, pictures, whole pages, and what other apps share; all else passes through untouched. */
scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method === 'POST' && pathname === sharePath) event.respondWith(takeShared(request))
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    countLook()
    if (isPage(pathname)) event.respondWith(page(event))
  } else if (/^\/(assets|campus-logo)\//.test(pathname)) event.respondWith(asset(request))
  else if (isPicture(pathname)) event.respondWith(picture(request))
})

scope.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(scope.skipWaiting())
  const { seen, saves, member } = (event.data ?? {}) as Record<string, unknown> // a page's message: checked, not trusted
  if (typeof saves === 'boolean')
    event.waitUntil(
      Promise.all([spare(saves), member === true && bringForMembers()])
        .then(fetchAhead)
        .catch(() => undefined),
    )
  if (Array.isArray(seen))
    event.waitUntil(Promise.allSettled([scope.clients.claim(), keepSeen(seen.map(String))]))
})

// The network is back while perhaps no page is open.
scope.addEventListener('sync', (event) => {
  if (event.tag === 'outbox') event.waitUntil(sendWithoutPage())
})

// The push proves a network; the browser may have given up on waiting acts.
scope.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(Promise.allSettled([showPushed(event.data.text()), sendWithoutPage()]))
})

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(follow(event.notification.data))
})
