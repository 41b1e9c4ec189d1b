import { channelHere } from '../storage/site-data.ts'

const channel = channelHere('campus-drafts')

/** Tells the other tabs that what was written under this id has been submitted. */
export const tellSent = (id: string): void => channel?.postMessage(id)

/** Calls back with ids that another tab submitted. Returns how to stop. */
export function onSentElsewhere(then: (id: string) => void): () => void {
  const heard = ({ data }: MessageEvent) => then(String(data))
  channel?.addEventListener('message', heard)
  return () => channel?.removeEventListener('message', heard)
}
