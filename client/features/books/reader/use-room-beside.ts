import { useSyncExternalStore } from 'react'

const room = '(min-width: 64em)'

/** Whether a list has room beside a page of a book. */
export function useRoomBeside(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(room)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(room).matches,
    () => false,
  )
}
