import { useEffect, useRef } from 'react'
import { cachesHere } from './site-data.ts'

/** Where the service worker lays what another app shared with this one; see service-worker/share.ts. */
const cacheName = 'shared'
const wordsPath = '/shared/words'

/** What was written in another app, a link say. */
export interface SharedWords {
  title: string
  text: string
}

/** Hands over, once, the files that were shared with the app and led to this page: as its address says it, with '' or a word. */
export function useShared(take: (files: File[]) => void, as = ''): void {
  const taken = useRef(false)
  useEffect(() => {
    if (taken.current || sharedAs() !== as) return
    taken.current = true
    lookAtShared(true).then(
      (files) => files.length > 0 && take(files),
      () => undefined, // nothing lies there
    )
  })
}

/** Null where nothing was shared that led here. */
export const sharedAs = (): string | null => new URLSearchParams(location.search).get('shared')

/** The files as they lie there; they go with whoever takes them. */
export async function lookAtShared(takes = false): Promise<File[]> {
  const cache = await cachesHere()?.open(cacheName)
  const files: File[] = []
  if (!cache) return files
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    const kept = pathname === wordsPath ? undefined : await cache.match(request)
    if (!kept) continue
    const name = decodeURIComponent(pathname.split('/').at(-1) ?? '')
    files.push(new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' }))
    if (takes) await cache.delete(request)
  }
  return files
}

export async function takeSharedWords(): Promise<SharedWords | null> {
  const cache = await cachesHere()?.open(cacheName)
  const kept = await cache?.match(wordsPath)
  if (!cache || !kept) return null
  const words = (await kept.json()) as SharedWords // written by share.ts
  await cache.delete(wordsPath)
  return words
}
