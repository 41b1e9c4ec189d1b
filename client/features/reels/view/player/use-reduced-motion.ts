import { useSyncExternalStore } from 'react'

const wish = '(prefers-reduced-motion: reduce)'

/** Whether this person asked their phone for less motion; then nothing plays by itself. */
export const useLessMotion = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wish)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(wish).matches,
    () => false,
  )
