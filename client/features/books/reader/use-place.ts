import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCall } from '#client/api/call.tsx'
import { useViewer } from '#client/api/viewer.ts'
import type { BookCard, Place } from '#contract/books.ts'
import { rememberPlace, sendPlaces } from '../phone/places.ts'

export type Where = Omit<Place, 'at'>

/** Keeps the place while somebody reads: on the phone at once, on the campus when they rest, leave or are back. */
export function useKeepPlace(book: BookCard): (where: Where) => void {
  const call = useCall()
  const client = useQueryClient()
  const isMember = useViewer() !== null
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => {
    if (!isMember) return
    const send = () => void sendPlaces(call).catch(() => undefined)
    const hide = () => document.visibilityState === 'hidden' && send()
    addEventListener('online', send)
    document.addEventListener('visibilitychange', hide)
    return () => {
      clearTimeout(timer.current)
      removeEventListener('online', send)
      document.removeEventListener('visibilitychange', hide)
      send()
      void client.invalidateQueries({ queryKey: ['reading'] })
    }
  }, [call, client, isMember])

  return (where) => {
    void rememberPlace(book, { ...where, at: new Date().toISOString() })
    clearTimeout(timer.current)
    if (isMember) timer.current = setTimeout(() => void sendPlaces(call).catch(() => undefined), 2_000)
  }
}
