import { type RefObject, useEffect, useRef } from 'react'

/** Whether whoever began something here is still here when it ends: nobody is led away from another page. */
export function useHere(): RefObject<boolean> {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}
