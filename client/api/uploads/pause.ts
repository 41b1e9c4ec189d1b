import { connectivity, isReachable } from '#client/offline/connectivity/connectivity.ts'

/** Waits a little longer after each failure; while the campus is not reached, until it is. */
export function pause(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const wait = isReachable() ? Math.min(1000 * 2 ** (failures - 1), 20_000) : 60_000
    const timer = setTimeout(done, wait)
    const stopWaiting = connectivity.waits()
    const stopHearing = connectivity.subscribe(() => isReachable() && done())
    signal.addEventListener('abort', stopped)
    function clean() {
      clearTimeout(timer)
      stopWaiting()
      stopHearing()
      signal.removeEventListener('abort', stopped)
    }
    function done() {
      clean()
      resolve()
    }
    function stopped() {
      clean()
      reject(signal.reason)
    }
  })
}
