import { useEffectEvent, useLayoutEffect } from 'react'
import { openOver } from './navigation.tsx'

/** CloseWatcher: fires on Android's Back and on Esc; not in every version of TypeScript's DOM. */
interface Watcher {
  onclose: (() => void) | null
  destroy(): void
}
const watcherOf = () => (globalThis as { CloseWatcher?: new () => Watcher }).CloseWatcher

/**
 * Back closes what is open over the page instead of leaving it. `native`: a native dialog, which browsers with a
 * CloseWatcher close by themselves.
 */
export function useCloseRequest(open: boolean, close: () => void, { native = false } = {}): void {
  const asked = useEffectEvent(close)
  // Before the first paint, so that an early Back closes it.
  useLayoutEffect(() => {
    if (!open) return
    const CloseWatcher = watcherOf()
    if (!CloseWatcher) return openOver(() => asked())
    if (native) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => asked()
    return () => watcher.destroy()
  }, [open, native])
}
