import { useLayoutEffect, useRef } from 'react'
import { recall, remember } from '#client/offline/storage/local-storage.ts'
import { useLocation } from '#client/ui/navigation/navigation.tsx'
import { goTo } from './go-to.ts'
import { decoded } from './match-path.ts'
import { pageOf } from './routes.ts'

/**
 * Back restores the scroll position. A followed link scrolls to the top, or to its #fragment once that is shown; a
 * changed filter, or a dialog over the page, scrolls nothing.
 */
export function useScrollPosition(): void {
  const { key, pathname, hash, returned } = useLocation()
  const page = pageOf(pathname)
  const shown = useRef(page)
  const places = useRef(new Map<string, number>())

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const place = places.current.get(key) ?? stored(key)
    if (returned && place !== undefined) scrollTo(0, place)
    else if (page !== shown.current && !hash) scrollTo(0, 0)
    const stop = hash && !returned ? goTo(decoded(hash.slice(1))) : undefined
    shown.current = page

    const note = () => places.current.set(key, scrollY)
    const keep = () => remember(`scroll:${key}`, String(scrollY), 'tab')
    addEventListener('scroll', note, { passive: true })
    addEventListener('pagehide', keep)
    return () => {
      stop?.()
      removeEventListener('scroll', note)
      removeEventListener('pagehide', keep)
    }
  }, [key, page, hash, returned])
}

function stored(key: string): number | undefined {
  const place = recall(`scroll:${key}`, 'tab')
  return place === null ? undefined : Number(place)
}
