/**
 * Served as /service-worker.js when SERVICE_WORKER=off: browsers ask for that address at every visit, so whatever
 * worker went out before replaces itself by this one, which empties its caches and leaves. What people made and
 * have not sent yet lies elsewhere and stays. The one before may still be answering a page that was being loaded, and
 * open a cache anew for it: this one goes when nothing has come back for a second.
 */
export const retireWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(
  empty(2).then(() => self.registration.unregister())
))
async function empty(rounds) {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await new Promise((next) => setTimeout(next, 500))
  if (rounds > 0) await empty(names.length > 0 ? 2 : rounds - 1)
}
`
