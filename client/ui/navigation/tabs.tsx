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
  const row = useRef<HTMLElement>(null)
  const open = tabs.find(({ current }) => current)?.to
  // On a small screen the last ones stand off it: the open one is brought in.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is open
  useEffect(() => {
    const [seen, one] = [row.current, row.current?.querySelector('[aria-current]')].map((it) =>
      it?.getBoundingClientRect(),
    )
    if (row.current && seen && one)
      row.current.scrollLeft +=
        Math.ceil(Math.max(0, one.right - seen.right)) + Math.floor(Math.min(0, one.left - seen.left))
  }, [open])
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
