import { channelHere } from '#client/phone/site-data.ts'
import type { Lane, News } from './act.ts'

const listeners = new Set<(news: News) => void>()
const channel = channelHere('campus-outbox')
channel?.addEventListener('message', ({ data }) => told(data as News)) // only `tell` posts there

function told(news: News) {
  for (const listener of listeners) listener(news)
}

/** Tells this page and every other tab. */
export function tell(news: News): void {
  told(news)
  channel?.postMessage(news)
}

export function onNews(listener: (news: News) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Runs `work` in one tab at a time; browsers without locks rely on every act being sent by its own id. */
export const oneTabAtATime = <T>(lane: Lane, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(locks[lane], work) : work()

/** The first has had its name since everything went by one lane. */
const locks: Record<Lane, string> = {
  light: 'campus-outbox',
  middling: 'campus-outbox-middling',
  heavy: 'campus-outbox-heavy',
}
