import { useEffect, useState } from 'react'

type Held = 'here' | 'elsewhere' | null

/**
 * Whether this tab is the one in which a sitting goes on, so that no second is counted twice. `takeOver` takes it from the
 * other tab. Browsers without locks have no other.
 */
export function useOnlyTab(sitting: string): { held: Held; takeOver: () => void } {
  const [held, setHeld] = useState<Held>(null)
  const [steals, setSteals] = useState(0)
  useEffect(() => {
    if (!navigator.locks) return setHeld('here')
    const stop = new AbortController()
    let release = () => {}
    const until = new Promise<void>((done) => {
      release = done
    })
    navigator.locks
      .request(`sitting ${sitting}`, steals > 0 ? { steal: true } : { ifAvailable: true }, (lock) => {
        if (stop.signal.aborted) return
        setHeld(lock ? 'here' : 'elsewhere')
        return lock ? until : undefined
      })
      // Another tab took it.
      .catch(() => stop.signal.aborted || setHeld('elsewhere'))
    return () => {
      stop.abort()
      release()
    }
  }, [sitting, steals])
  return { held, takeOver: () => setSteals((count) => count + 1) }
}
