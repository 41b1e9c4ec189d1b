import { sendsClosed } from '#client/offline/storage/site-data.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'

const never = { subscribe: () => () => undefined, get: sendsClosed }

/** Whether waiting acts are sent while the app is closed; null until the browser has been asked. */
const useSendsClosed = () => useObservable<boolean | null>(never, null)

/** Says what becomes of one waiting thing, as far as this browser supports it: 'waits on this phone …'. */
export function WaitsHere() {
  const sends = useSendsClosed()
  if (sends === null) return 'waits on this phone until it is sent.'
  return sends
    ? 'waits on this phone, then sends; you can close the app.'
    : 'waits on this phone. Open the app again when you’re online.'
}

/** The same for everything in the outbox. */
export function SendsItself() {
  const sends = useSendsClosed()
  if (sends === null) return null
  return sends ? 'You can close the app.' : 'Open the app again when you’re online.'
}
