import { useEffect, useState } from 'react'

/** Nobody is looking at this tab. */
export function useAway(): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    const look = () => setAway(document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return away
}
