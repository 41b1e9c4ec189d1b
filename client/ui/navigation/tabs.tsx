import { useEffect, useRef } from 'react'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { classNames } from '../class-names.ts'

interface Tab {
  to: string
  text: string
  count?: number | undefined
  /** The count is of things that wait for the reader. */
  waits?: boolean
  current: boolean
}

/** Tabs as links: each has an address and works without JavaScript. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const row = useCurrentInRow(tabs.find(({ current }) => current)?.to)
  return (
    <nav ref={row} className="tabs" aria-label={label}>
      {tabs.map(({ to, text, count, waits, current }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined} replace>
          {text}
          {count !== undefined && (
            <span className={classNames('badge num', waits && 'badge-spark')}>{count}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** The width of the fade at the end of a row, see .tabs. */
const fade = 48

/** Brings the current one of a row that scrolls sideways into view, whenever `open` is another. */
export function useCurrentInRow(open: string | undefined) {
  const place = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is open
  useEffect(() => {
    const row = place.current
    const one = row?.querySelector<HTMLElement>('[aria-current]')
    if (!row || !one) return
    const from = one.offsetLeft - row.offsetLeft
    // One that is wider than the row shows its beginning.
    row.scrollLeft = Math.min(from, Math.max(row.scrollLeft, from + one.offsetWidth + fade - row.clientWidth))
  }, [open])
  return place
}
