import { useEffect, useRef } from 'react'

/** Leads to the first field of a form with a fault, which may be out of view, whenever `faults` are other ones. */
export function useFaultFocus(faults: object) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [faults])
  return form
}
