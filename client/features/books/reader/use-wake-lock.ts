import { useEffect } from 'react'

/** Milliseconds without a touch after which the reader must have fallen asleep. */
const forgotten = 10 * 60_000

/** Keeps the screen on while somebody reads, if the browser can. */
export function useAwake(isReading: boolean): void {
  useEffect(() => {
    const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>> // absent in Firefox before 126 and over HTTP
    if (!isReading || !wakeLock) return
    let held: Promise<WakeLockSentinel | null> | null = null
    let timer: ReturnType<typeof setTimeout>
    function letGo() {
      const had = held
      held = null
      void had?.then((lock) => lock?.release()).catch(() => undefined)
    }
    function hold() {
      if (document.visibilityState === 'hidden') return letGo()
      clearTimeout(timer)
      timer = setTimeout(letGo, forgotten)
      // Refused on a low battery.
      held ??= (wakeLock as WakeLock).request('screen').catch(() => null)
    }
    hold()
    const signs = ['pointerdown', 'keydown', 'visibilitychange']
    for (const sign of signs) document.addEventListener(sign, hold)
    return () => {
      for (const sign of signs) document.removeEventListener(sign, hold)
      clearTimeout(timer)
      letGo()
    }
  }, [isReading])
}
