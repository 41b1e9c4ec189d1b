import { useEffect } from 'react'

/** In milliseconds: whoever has touched nothing for so long has fallen asleep before their phone. */
const forgotten = 10 * 60_000

/** Keeps the screen on while somebody reads, where the browser can. */
export function useAwake(isReading: boolean): void {
  useEffect(() => {
    const { wakeLock } = navigator as Partial<Pick<Navigator, 'wakeLock'>> // Firefox before 126, and plain HTTP, have none
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
      // An empty battery refuses it.
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
