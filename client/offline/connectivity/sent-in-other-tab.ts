import { channelHere } from '../storage/site-data.ts'

const channel = channelHere('campus-drafts')

/** Tells the other tabs that what was written under this id has been handed in. */
export const tellSent = (id: string): void => channel?.postMessage(id)

/** Calls back with what another tab has handed in, until what comes back is called. */
export function onSentElsewhere(then: (id: string) => void): () => void {
  const heard = ({ data }: MessageEvent) => then(String(data))
  channel?.addEventListener('message', heard)
  return () => channel?.removeEventListener('message', heard)
}
