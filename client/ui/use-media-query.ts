import { useSyncExternalStore } from 'react'

/** Whether the screen is as a media query says; on the server it is not. */
export const useMediaQuery = (asked: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(asked)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(asked).matches,
    () => false,
  )
