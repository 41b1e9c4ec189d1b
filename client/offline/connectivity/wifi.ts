/** What Chromium on Android tells of the line; not in TypeScript's DOM. */
interface Line extends EventTarget {
  type?: string
}

const line = () => (navigator as { connection?: Line }).connection

/** Whether this phone says that it is on Wi-Fi or a cable; null where the browser does not say what it is on. */
export function isOnWifi(): boolean | null {
  const type = line()?.type
  return type === undefined || type === 'unknown' ? null : type === 'wifi' || type === 'ethernet'
}

/** Calls `heard` whenever the line is another one, until what comes back is called. */
export function onLine(heard: () => void): () => void {
  const known = line()
  known?.addEventListener('change', heard)
  return () => known?.removeEventListener('change', heard)
}
