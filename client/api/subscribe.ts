import { useEffect, useEffectEvent, useState } from 'react'
import { countBytes } from '#client/offline/data-usage/data-usage.ts'
import { currentSaver, onSaver } from '#client/offline/data-usage/saver.ts'

/** Bytes of a live stream: its request and answer, and what stands around each word. No browser tells of them. */
const streamBegins = 1_100
const streamed = 20
/** That the line stands is said so often, in milliseconds, and in so many bytes; see server/http/live/live.ts. */
const beat = { every: 25_000, bytes: 8 }

/** Milliseconds until it is tried again where the campus would not let us listen. */
const pause = 30_000

/**
 * Calls `hear` with each of these topics (separated by commas) as something is heard of it: whoever hears asks again
 * through the endpoint. With null when the line has come back or was refused, because something may have been missed.
 * Listens only while it is used and the tab is looked at. What is `quiet` may appear by itself and is no news: whoever
 * listens did it, in this tab or on another phone, or nothing new came.
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
      // Strictly saved, nobody listens: a page says what is new when it is opened.
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
        // A line that broke is opened again by the browser itself, one that was refused is not.
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

/** How often something was heard of this topic since the page began to listen; see useHear. */
export function useLive(topic: string): number {
  const [heard, setHeard] = useState(0)
  useSubscribe(topic, () => setHeard((now) => now + 1))
  return heard
}
