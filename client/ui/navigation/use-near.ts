import { type RefObject, useEffect, useState } from 'react'

/** Whether somebody has come to this place of the page: what is not looked at costs nothing. */
export function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true))
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [place, isNear])
  return isNear
}
