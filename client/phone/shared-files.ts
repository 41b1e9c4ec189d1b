import { nameOfShared, sharedAt, sharedCache, sharesIn } from './shared-paths.ts'
import { cachesHere } from './site-data.ts'

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

/** The files of one share as they lie there; they go with whoever takes them. */
export async function lookAtShared(id: string, takes = false): Promise<File[]> {
  const cache = await cachesHere()?.open(sharedCache)
  const files: File[] = []
  if (!cache) return files
  for (const request of await cache.keys()) {
    const named = nameOfShared(request)
    const kept = named.id === id && named.file !== null ? await cache.match(request) : undefined
    if (!kept || named.file === null) continue
    files.push(new File([await kept.blob()], named.file, { type: kept.headers.get('content-type') ?? '' }))
    if (takes) await cache.delete(request)
  }
  return files
}

export async function takeSharedWords(id: string): Promise<SharedWords | null> {
  const cache = await cachesHere()?.open(sharedCache)
  const path = sharedAt(id, 'words')
  const kept = await cache?.match(path)
  if (!cache || !kept) return null
  const words = (await kept.json()) as SharedWords // written by share.ts
  await cache.delete(path)
  return words
}
