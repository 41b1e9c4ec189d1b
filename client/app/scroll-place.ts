import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { pageOf } from './routes.ts'

/**
 * Back goes to where one was, a followed link to the top; a changed filter, a dialog over the page or a #place is left
 * to the browser.
 */
export function useScrollPlace(): void {
  const { key, pathname, hash } = useLocation()
  const page = pageOf(pathname)
  const how = useNavigationType()
  const shown = useRef(page)
  const places = useRef(new Map<string, number>())

  useEffectOnClient(() => {
    history.scrollRestoration = 'manual'
    const place = places.current.get(key) ?? stored(key)
    if (how === 'POP' && place !== undefined) scrollTo(0, place)
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
  }, [key, page, hash, how])
}

function stored(key: string): number | undefined {
  const place = sessionStorage.getItem(`scroll:${key}`)
  return place === null ? undefined : Number(place)
}

// React warns when layout effects are rendered on the server, where there is nothing to lay out.
const useEffectOnClient = typeof window === 'undefined' ? () => undefined : useLayoutEffect
