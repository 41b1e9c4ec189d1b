import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useViewer } from '#client/api/viewer.ts'
import type { BookCard, Place } from '#contract/books/endpoints.ts'
import { rememberPlace, sendPlaces, timeOfPlace } from '../download/reading-positions.ts'

export type Where = Omit<Place, 'at'>

/** In milliseconds: the least time between two writes, and the rest before the campus is told. */
const [atMostEvery, rest] = [1_000, 2_000]

/**
 * Stores the position while somebody reads: on the phone once a second, or `atOnce` when a page is turned; on the campus
 * when they rest, leave or are back.
 */
export function useKeepPlace(book: BookCard): (where: Where, how?: { atOnce: boolean }) => void {
  const call = useCall()
  const client = useQueryClient()
  const isMember = useViewer() !== null
  const telling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const writing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unwritten = useRef<Place | null>(null)
  const written = useRef(0)

  const write = useRef(async () => {
    clearTimeout(writing.current)
    const place = unwritten.current
    if (!place) return
    unwritten.current = null
    written.current = Date.now()
    await rememberPlace(book, place)
  }).current

  useEffect(() => {
    const send = async () => {
      await write()
      if (isMember) await sendPlaces(call).catch(() => undefined)
    }
    const hide = () => void (document.visibilityState === 'hidden' && send())
    addEventListener('online', send)
    addEventListener('pagehide', send)
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearTimeout(telling.current)
      removeEventListener('online', send)
      removeEventListener('pagehide', send)
      document.removeEventListener('visibilitychange', hide)
      void send()
      if (isMember) void client.invalidateQueries({ queryKey: ['reading'] })
    }
  }, [call, client, isMember, write])

  return (where, how) => {
    const isNew = unwritten.current === null
    unwritten.current = { ...where, at: timeOfPlace(book.id) }
    const wait = how?.atOnce ? 0 : written.current + atMostEvery - Date.now()
    if (wait <= 0) void write()
    else if (isNew) writing.current = setTimeout(() => void write(), wait)
    clearTimeout(telling.current)
    if (isMember)
      telling.current = setTimeout(
        () => void write().then(() => sendPlaces(call).catch(() => undefined)),
        rest,
      )
  }
}
