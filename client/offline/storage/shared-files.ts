import { nameOfShared, sharedAt, sharedCache, sharesIn } from './shared-paths.ts'
import { cachesHere } from './site-data.ts'

/** A file that another app shared; `from` is the path where it waited, which the draft keeps too. */
export type Shared = File & { from?: string }

/** The draft that stores it; see outbox/draft-keeping. */
export interface KeptFirst {
  /** Resolves once the stored draft is loaded. */
  ready: () => Promise<unknown> | undefined
  /** Stores the draft as it is now; resolves once it is written. */
  flush: () => Promise<void>
  state: () => { savedAt: string | null }
}

/** Text that was shared from another app, a link say. */
interface SharedWords {
  title: string
  text: string
}

/** The id of the latest share; null for none. */
export async function latestShare(): Promise<string | null> {
  const cache = await cachesHere()?.open(sharedCache)
  return (cache && sharesIn(await cache.keys()).at(-1)?.id) ?? null
}

/** The stored files of one share. */
export async function lookAtShared(id: string): Promise<File[]> {
  const cache = await cachesHere()?.open(sharedCache)
  const files: File[] = []
  if (!cache) return files
  for (const request of await cache.keys()) {
    const named = nameOfShared(request)
    const kept = named.id === id && named.file !== null ? await cache.match(request) : undefined
    if (!kept || named.file === null) continue
    files.push(new File([await kept.blob()], named.file, { type: kept.headers.get('content-type') ?? '' }))
  }
  return files
}

export async function sharedWords(id: string): Promise<SharedWords | null> {
  const cache = await cachesHere()?.open(sharedCache)
  const kept = await cache?.match(sharedAt(id, 'words'))
  return kept ? ((await kept.json()) as SharedWords) : null // written by share.ts
}

/** Deletes a share, once the draft made of it is stored. */
export async function forgetShared(id: string): Promise<void> {
  const cache = await cachesHere()?.open(sharedCache)
  for (const request of (await cache?.keys()) ?? [])
    if (nameOfShared(request).id === id) await cache?.delete(request)
}

/** Hands over files that the draft does not have yet, and deletes the share once the draft is stored. */
export async function handOver(
  share: string,
  draft: KeptFirst,
  take: (shared: Shared[]) => unknown,
  there: () => readonly { from?: string | undefined }[] = () => [],
): Promise<void> {
  await draft.ready()
  const files = await lookAtShared(share)
  const shared = files.map((file, index) => Object.assign(file, { from: `${share}/${index}` }))
  const fresh = shared.filter(({ from }) => !there().some((one) => one.from === from))
  if (fresh.length > 0 && (await take(fresh)) === false) return
  await draft.flush()
  if (files.length > 0 && draft.state().savedAt !== null) await forgetShared(share)
}
