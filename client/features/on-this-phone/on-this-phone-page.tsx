import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { KeptRow } from '#client/api/feature.ts'
import { useOfflineKinds } from '#client/api/offline-kinds.ts'
import { personOf } from '#client/offline/storage/person.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button, LinkButton } from '#client/ui/forms/button.tsx'
import { Shelf } from '#client/ui/media/drawings/shelf.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import { size } from '#contract/money.ts'
import { type KeptList, onThisPhone } from './on-this-phone.ts'

/** Everything that opens here offline. */
export default function OnThisPhonePage() {
  const client = useQueryClient()
  const offlineKinds = useOfflineKinds()
  const [lists, setLists] = useState<KeptList[] | null>(null)
  const look = useCallback(
    () =>
      offlineKinds
        .ready()
        .then((all) => onThisPhone(all, personOf(client)))
        .then(setLists, () => setLists([])),
    [client, offlineKinds],
  )
  useEffect(() => void look(), [look])
  async function remove({ remove }: KeptRow) {
    await remove?.()
    await look()
    toast.tell('Removed from this phone')
  }
  const some = lists?.filter(({ rows }) => rows.length > 0)
  return (
    <>
      <PageHead title="On this phone" hidden />
      <h1 className="t-title">On this phone</h1>
      <p className="mt-1.5 mb-6 max-w-[52ch] text-ink-soft">What you’ve opened, ready offline.</p>
      {!some && <LinesSkeleton />}
      {some?.length === 0 && (
        <EmptyState
          drawing={<Shelf />}
          title="Nothing saved yet"
          action={<LinkButton to={address('blog')}>Explore Blog</LinkButton>}
        >
          Posts and products you open, reels you watch and what you download are saved here.
        </EmptyState>
      )}
      {some?.map(({ title, rows }) => (
        <section key={title} aria-label={title} className="mb-7">
          <h2 className="border-b border-line pb-2 text-control font-semibold">{title}</h2>
          <ul>
            {rows.map((row) => (
              <li key={row.to} className="flex items-center gap-3 border-b border-line">
                <Link to={row.to} className="min-w-0 flex-1 py-3">
                  <span className="t-item line-clamp-2">{row.title}</span>
                  <span className="t-small num">
                    {row.how ?? 'Saved'}&nbsp;· <Time at={row.at} />
                    {row.bytes !== undefined && `\u202f· ${size(row.bytes)}`}
                  </span>
                </Link>
                {row.remove && (
                  <Button kind="quiet" small className="-mr-3 flex-none" onClick={() => remove(row)}>
                    Remove<span className="sr-only"> {row.title}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
