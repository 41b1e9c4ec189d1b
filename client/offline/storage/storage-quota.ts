import { recall, remember } from './local-storage.ts'
import { cachesHere, storageHere } from './site-data.ts'

/** The storage the campus uses on this phone. */
export interface Room {
  bytes: number
  /** The browser has promised not to evict it. */
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

/** Registers what else to clear when storage is full; for features that keep media of their own. */
export const givesWay = (clear: () => Promise<unknown>): void => void media.add(clear)

/** Whether an error is a storage quota exceeded. */
export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/** Runs `work`; where storage is full, clears media and runs it again. */
export async function withRoom<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    if (!isFull(error)) throw error
    await clearPictures()
    return work()
  }
}

/** Media goes first: what was only seen can be fetched again. */
export async function clearPictures(): Promise<void> {
  await cachesHere()
    ?.delete('pictures')
    .catch(() => false)
  await Promise.allSettled([...media].map((clear) => clear()))
}

/** Asks for persistent storage; browsers decide quietly, or ask the person. */
export function askToLast(): void {
  remember('asked-to-last', 'yes')
  void storageHere()
    ?.persist?.()
    .catch(() => false)
}

/** The same, but only once, for what was only read: some browsers ask the person. */
export function askToLastOnce(): void {
  if (recall('asked-to-last') === null) askToLast()
}
