import { nameOfShared, sharedAt, sharedCache, sharesIn } from './shared-paths.ts'
import { cachesHere } from './site-data.ts'

/** A file that another app shared; `from` says where it waited, as what is made of it does. */
export type Shared = File & { from?: string }

/** What keeps on this phone what is made of it; see outbox/draft-keeping. */
export interface KeptFirst {
  /** What was kept here before stands in it from then on. */
  ready: () => Promise<unknown> | undefined
  /** Keeps it as it is now, and says when where it could. */
  flush: () => Promise<void>
  state: () => { savedAt: string | null }
}

/** What was written in another app, a link say. */
export interface SharedWords {
  title: string
  text: string
}

/** What was shared last; null where nothing lies there. */
export async function latestShare(): Promise<string | null> {
  const cache = await cachesHere()?.open(sharedCache)
  return (cache && sharesIn(await cache.keys()).at(-1)?.id) ?? null
}

/** The files of one share as they lie there. */
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

/** All of one share goes, once what was made of it lies on this phone. */
export async function forgetShared(id: string): Promise<void> {
  const cache = await cachesHere()?.open(sharedCache)
  for (const request of (await cache?.keys()) ?? [])
    if (nameOfShared(request).id === id) await cache?.delete(request)
}

/** Hands over what is not in a draft already, and lets go of it once that draft lies on this phone. */
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
