import { useLayoutEffect, useRef } from 'react'
import { useLocation } from '#client/ui/navigation.tsx'
import { pageOf } from './routes.ts'

/**
 * Back goes to where one was, a followed link to the top; a changed filter, a dialog over the page or a #place is left
 * to the browser.
 */
export function useScrollPlace(): void {
  const { key, pathname, hash, returned } = useLocation()
  const page = pageOf(pathname)
  const shown = useRef(page)
  const places = useRef(new Map<string, number>())

  useEffectOnClient(() => {
    history.scrollRestoration = 'manual'
    const place = places.current.get(key) ?? stored(key)
    if (returned && place !== undefined) scrollTo(0, place)
    else if (page !== shown.current && !hash) scrollTo(0, 0)
    shown.current = page

    const remember = () => places.current.set(key, scrollY)
    const keep = () => sessionStorage.setItem(`scroll:${key}`, String(scrollY))
    addEventListener('scroll', remember, { passive: true })
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('pagehide', keep)
    }
  }, [key, page, hash, returned])
}

function stored(key: string): number | undefined {
  const place = sessionStorage.getItem(`scroll:${key}`)
  return place === null ? undefined : Number(place)
}

// React warns when layout effects are rendered on the server, where there is nothing to lay out.
const useEffectOnClient = typeof window === 'undefined' ? () => undefined : useLayoutEffect
