import { useEffect, useRef } from 'react'
import { cachesHere } from './site-data.ts'

/** Where the service worker lays what another app shared with this one; see service-worker/share.ts. */
const cacheName = 'shared'

/** Hands over, once, what was shared with the app and led to this page. */
export function useShared(take: (files: File[]) => void): void {
  const taken = useRef(false)
  useEffect(() => {
    if (taken.current || !new URLSearchParams(location.search).has('shared')) return
    taken.current = true
    takeShared().then(
      (files) => files.length > 0 && take(files),
      () => undefined, // nothing lies there
    )
  })
}

async function takeShared(): Promise<File[]> {
  const cache = await cachesHere()?.open(cacheName)
  const files: File[] = []
  if (!cache) return files
  for (const request of await cache.keys()) {
    const kept = await cache.match(request)
    const name = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '')
    if (kept)
      files.push(new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' }))
    await cache.delete(request)
  }
  return files
}
