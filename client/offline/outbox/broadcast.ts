import { channelHere } from '#client/offline/storage/site-data.ts'
import type { Lane, News } from './act.ts'

const listeners = new Set<(news: News) => void>()
const name = 'campus-outbox'
const channel = channelHere(name)
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

/** Runs `work` in one tab at a time. In browsers without locks, idempotent ids make sending twice harmless. */
export const oneTabAtATime = <T>(lane: Lane, work: () => Promise<T>): Promise<T> =>
  // The first lane keeps the name from when there was only one.
  navigator.locks?.request(lane === 'light' ? name : `${name}-${lane}`, work) ?? work()
