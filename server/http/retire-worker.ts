/**
 * Served as /service-worker.js when SERVICE_WORKER=off: browsers ask for that address at every visit, so whatever
 * worker went out before replaces itself by this one, which empties its caches and leaves. What people made and
 * have not sent yet lies elsewhere and stays.
 */
export const retireWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(
  caches.keys()
    .then((names) => Promise.all(names.map((name) => caches.delete(name))))
    .then(() => self.registration.unregister())
))
`
