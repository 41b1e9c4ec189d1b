import { Link } from '#client/ui/navigation.tsx'

interface Tab {
  to: string
  text: string
  count?: number
  current: boolean
}

/** Tabs as links: each has an address, and works without JavaScript. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ to, text, count, current }) => (
        <Link key={to} to={to} aria-current={current ? 'page' : undefined} replace>
          {text}
          {count !== undefined && <span className="badge num">{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
