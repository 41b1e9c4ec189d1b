/** Until the network is back, or a little longer after each failure. */
export function pause(failures: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const wait = navigator.onLine ? Math.min(1000 * 2 ** (failures - 1), 20_000) : 60_000
    const timer = setTimeout(done, wait)
    addEventListener('online', done)
    signal.addEventListener('abort', stopped)
    function clean() {
      clearTimeout(timer)
      removeEventListener('online', done)
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
