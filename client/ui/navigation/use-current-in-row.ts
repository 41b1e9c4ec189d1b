import { useEffect, useRef } from 'react'

/** The width of the fade at the end of a row, see .tabs. */
const fade = 48

/** Brings the current one of a row that scrolls sideways into view, whenever `open` is another. */
export function useCurrentInRow(open: string | undefined) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is open
  useEffect(() => {
    const [seen, one] = [row.current, row.current?.querySelector('[aria-current]')].map((it) =>
      it?.getBoundingClientRect(),
    )
    if (!row.current || !seen || !one) return
    const [over, before] = [one.right + fade - seen.right, one.left - seen.left]
    // One that is wider than the row shows its beginning.
    row.current.scrollLeft += Math.ceil(Math.max(0, Math.min(over, before))) + Math.floor(Math.min(0, before))
  }, [open])
  return row
}
