import { useEffectEvent, useLayoutEffect } from 'react'
import { openOver } from './navigation.tsx'

/** What Android's Back and Esc ask for, where the browser says so; not in TypeScript's DOM everywhere. */
interface Watcher {
  onclose: (() => void) | null
  destroy(): void
}
const watcherOf = () => (globalThis as { CloseWatcher?: new () => Watcher }).CloseWatcher

/**
 * Back closes what is open over the page instead of leaving the page. `native`: the browser's own dialog, which a
 * browser with a CloseWatcher closes by itself.
 */
export function useCloseRequest(open: boolean, close: () => void, { native = false } = {}): void {
  const asked = useEffectEvent(close)
  // Before it is seen: whoever goes back at its first sight closes it.
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
