import { useEffect, useRef, useState } from 'react'

/** After so many pages somebody reads where they went, and does not mean to come back. */
const readOn = 5

interface Here<Spot> {
  /** The text on the button: 'page 26'. */
  name: string
  /** Differs for every page. */
  page: string | number
  spot: Spot
}

export interface WayBack {
  name: string
  go: () => void
}

/**
 * The way back after a jump by a link, the contents or a search. It stays until it is used, or until somebody has read on.
 * A further jump before that keeps the first position.
 */
export function useWayBack<Spot>(here: Here<Spot>, go: (spot: Spot) => void) {
  const [from, setFrom] = useState<Here<Spot> | null>(null)
  const turned = useRef(0)
  const last = useRef(here.page)
  useEffect(() => {
    if (last.current === here.page) return
    last.current = here.page
    turned.current += 1
    if (turned.current >= readOn) setFrom(null)
  }, [here.page])
  return {
    /** Called before every jump. */
    leave() {
      // The jump itself is no turned page.
      turned.current = -1
      setFrom((before) => before ?? here)
    },
    wayBack:
      from && from.page !== here.page
        ? {
            name: from.name,
            go() {
              setFrom(null)
              go(from.spot)
            },
          }
        : null,
  }
}
