import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

const Now = createContext('1970-01-01T00:00:00.000Z')

/** Provides the time: first the page's own, then the phone's, updated every minute. */
export function NowProvider({ madeAt, children }: { madeAt: string; children: ReactNode }) {
  const [now, setNow] = useState(madeAt)
  useEffect(() => {
    const tick = () => setNow(new Date().toISOString())
    const timer = setInterval(tick, 60_000)
    return () => clearInterval(timer)
  }, [])
  return <Now value={now}>{children}</Now>
}

/** ISO time; the same on the server and during hydration. */
export const useNow = (): string => useContext(Now)
