import { recall, remember } from './local-storage.ts'
import { cachesHere, storageHere } from './site-data.ts'

/** What the campus takes up on this phone. */
export interface Room {
  bytes: number
  /** The browser has promised not to clear it by itself. */
  lasting: boolean
}

/** Null where the browser does not say. */
export async function roomTaken(): Promise<Room | null> {
  const storage = storageHere()
  const estimate = await storage?.estimate?.().catch(() => null)
  if (!estimate) return null
  return { bytes: estimate.usage ?? 0, lasting: (await storage?.persisted?.()) ?? false }
}

const media = new Set<() => Promise<unknown>>()

/** Names what else goes where room is needed; for features, which keep media of their own. */
export const givesWay = (clear: () => Promise<unknown>): void => void media.add(clear)

/** Whether something could not be kept because this phone has no room left. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/** Does what takes room; where there is none, media makes some first. */
export async function withRoom<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    if (!isFull(error)) throw error
    await clearPictures()
    return work()
  }
}

/** Media goes before words: what was only seen can be fetched again, what was written cannot. */
export async function clearPictures(): Promise<void> {
  await cachesHere()
    ?.delete('pictures')
    .catch(() => false)
  await Promise.allSettled([...media].map((clear) => clear()))
}

/** Asks that what was made here is not the first thing to be cleared; browsers decide quietly, or ask once. */
export function askToLast(): void {
  remember('asked-to-last', 'yes')
  void storageHere()
    ?.persist?.()
    .catch(() => false)
}

/** The same, for what was only read: some browsers ask the person, so once. */
export function askToLastOnce(): void {
  if (recall('asked-to-last') === null) askToLast()
}
