import { sendsClosed } from '#client/offline/storage/site-data.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'

const never = { subscribe: () => () => undefined, get: sendsClosed }

/** Whether what waits goes without the app; null as long as nobody has asked this browser. */
const useSendsClosed = () => useObservable<boolean | null>(never, null)

/** What becomes of something that waits for a network, as far as this browser can see to it: 'waits on this phone …'. */
export function WaitsHere() {
  const sends = useSendsClosed()
  if (sends === null) return 'waits on this phone until it is sent.'
  return sends
    ? 'waits on this phone, then sends; you can close the app.'
    : 'waits on this phone. Open the app again when you’re online.'
}

/** The same of everything in the outbox. */
export function SendsItself() {
  const sends = useSendsClosed()
  if (sends === null) return null
  return sends ? 'You can close the app.' : 'Open the app again when you’re online.'
}
