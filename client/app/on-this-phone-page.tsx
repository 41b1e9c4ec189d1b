import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LinkButton } from '../ui/button.tsx'
import { Shelf } from '../ui/drawings/shelf.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Link } from '../ui/navigation.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { LinesSkeleton } from '../ui/skeletons.tsx'
import { Time } from '../ui/time.tsx'

interface Row {
  to: string
  title: string
  at: string
}

type Lists = Record<'Posts' | 'Products' | 'Books', Row[]>

/** Everything that opens here without a network. */
export default function OnThisPhonePage() {
  const client = useQueryClient()
  const [lists, setLists] = useState<Lists | null>(null)
  useEffect(() => {
    import('./on-this-phone.ts')
      .then(({ onThisPhone }) => onThisPhone(client))
      .then(setLists, () => setLists(none))
  }, [client])
  const some = lists && Object.entries(lists).filter(([, rows]) => rows.length > 0)
  return (
    <>
      <PageHead title="On this phone" hidden />
      <h1 className="t-title">On this phone</h1>
      <p className="mt-1.5 mb-6 max-w-[52ch] text-ink-soft">
        What you opened before, ready without a network.
      </p>
      {!some && <LinesSkeleton />}
      {some?.length === 0 && (
        <EmptyState
          drawing={<Shelf />}
          title="Nothing is kept yet"
          action={<LinkButton to="/blog">Explore Blog</LinkButton>}
        >
          Posts and products you open, and books you download, are kept here.
        </EmptyState>
      )}
      {some?.map(([name, rows]) => (
        <section key={name} aria-label={name} className="mb-7">
          <h2 className="border-b border-line pb-2 text-control font-semibold">{name}</h2>
          <ul>
            {rows.map(({ to, title, at }) => (
              <li key={to} className="border-b border-line">
                <Link to={to} className="block py-3">
                  <span className="t-item line-clamp-2">{title}</span>
                  <span className="t-small">
                    Kept <Time at={at} />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

const none: Lists = { Posts: [], Products: [], Books: [] }
