import { Link } from '#client/ui/navigation/navigation.tsx'
import { classNames } from '../class-names.ts'
import { useCurrentInRow } from './use-current-in-row.ts'

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
