import { useEffect, useEffectEvent, useState } from 'react'
import { countBytes } from '#client/offline/data-usage/data-usage.ts'
import { currentSaver, onSaver } from '#client/offline/data-usage/saver.ts'

/** Bytes of a live stream's request, response and framing, which no browser reports. */
const streamBegins = 1_100
const streamed = 20
/** The stream's heartbeat, in milliseconds and bytes; see server/http/live/live.ts. */
const beat = { every: 25_000, bytes: 8 }

/** Milliseconds before reconnecting after a refusal. */
const pause = 30_000

/**
 * Calls `hear` with a topic (of these, separated by commas) for each event; the listener then refetches. Calls it with
 * null after a reconnect or a refusal, since events may have been missed. Listens only while mounted and the tab is
 * visible. A `quiet` event is no news: the viewer did it themselves, on whatever phone, or nothing new came.
 */
export function useSubscribe(topics: string, hear: (topic: string | null, quiet: boolean) => void): void {
  const heard = useEffectEvent(hear)
  useEffect(() => {
    let source: EventSource | null = null
    let isBack = false
    let again: ReturnType<typeof setTimeout> | undefined
    let beats: ReturnType<typeof setInterval> | undefined
    const stop = () => {
      clearTimeout(again)
      clearInterval(beats)
      source?.close()
      source = null
    }
    const listen = () => {
      stop()
      // A strict saver does not listen: a page shows what is new when it is opened.
      if (document.hidden || currentSaver().choice === 'strict') return
      const opened = new EventSource(`/api/live?topics=${encodeURIComponent(topics)}`)
      source = opened
      opened.onmessage = ({ data }) => {
        countBytes(String(data).length + streamed)
        const [topic = '', how] = String(data).split(' ')
        heard(topic, how === 'quiet')
      }
      opened.onopen = () => {
        countBytes(streamBegins)
        clearInterval(beats)
        beats = setInterval(() => countBytes(beat.bytes), beat.every)
        if (isBack) heard(null, true)
        isBack = true
      }
      opened.onerror = () => {
        // The browser reconnects by itself after a broken line, but not after a refusal.
        if (opened.readyState !== EventSource.CLOSED) return
        heard(null, true)
        again = setTimeout(listen, pause)
      }
    }
    listen()
    document.addEventListener('visibilitychange', listen)
    addEventListener('online', listen)
    const unfollow = onSaver(listen)
    return () => {
      unfollow()
      document.removeEventListener('visibilitychange', listen)
      removeEventListener('online', listen)
      stop()
    }
  }, [topics])
}

/** How many events of this topic came since the page began to listen; see useSubscribe. */
export function useLive(topic: string): number {
  const [heard, setHeard] = useState(0)
  useSubscribe(topic, () => setHeard((now) => now + 1))
  return heard
}
