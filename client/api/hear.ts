import { useEffect, useState } from 'react'

/**
 * How often something was heard of this topic since the page began to listen: whoever sees the number move asks again
 * through the endpoint. Also moves when the line comes back, because something may have been missed. Listens only
 * while it is used and the tab is looked at.
 */
export function useLive(topic: string): number {
  const [heard, setHeard] = useState(0)
  useEffect(() => {
    let source: EventSource | null = null
    let isBack = false
    const more = () => setHeard((now) => now + 1)

    const listen = () => {
      source?.close()
      source = null
      if (document.hidden) return
      source = new EventSource(`/api/live?topics=${encodeURIComponent(topic)}`)
      source.onmessage = more
      source.onopen = () => {
        if (isBack) more()
        isBack = true
      }
    }
    listen()
    document.addEventListener('visibilitychange', listen)
    return () => {
      document.removeEventListener('visibilitychange', listen)
      source?.close()
    }
  }, [topic])
  return heard
}
