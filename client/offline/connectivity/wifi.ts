import { line } from '../data-usage/saver.ts'

/** Whether this phone is on Wi-Fi or a cable; null where the browser does not say. */
export function isOnWifi(): boolean | null {
  const type = line()?.type
  return type === undefined || type === 'unknown' ? null : type === 'wifi' || type === 'ethernet'
}

/** Calls `heard` whenever the connection changes. Returns how to stop. */
export function onLine(heard: () => void): () => void {
  const known = line()
  known?.addEventListener('change', heard)
  return () => known?.removeEventListener('change', heard)
}
