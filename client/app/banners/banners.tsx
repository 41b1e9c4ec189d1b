import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSession } from '#client/api/viewer.ts'
import { readOnly } from '#client/offline/connectivity/read-only.ts'
import { hasExpired } from '#client/offline/storage/person.ts'
import { keepsNothing } from '#client/offline/storage/site-data.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'
import { Besides } from '#client/ui/feedback/boundary.tsx'
import { late } from '#client/ui/lazy-component.ts'
import { useOnDemand } from '#client/ui/load-on-demand.ts'
import { NewVersionBanner } from './new-version-banner.tsx'
import { OutdatedBanner } from './outdated-banner.tsx'

const rare = late(() => import('./rare-banners.tsx'))

/**
 * The frame's messages, most important first. Each has a status region of its own, which exists before its words. Rare
 * ones are loaded on demand; the one about a new version is bundled, since the campus may no longer have the old
 * build's files.
 */
export function Banners({ signOut }: { signOut: () => Promise<unknown> }) {
  const client = useQueryClient()
  const { viewer, needsPasskey, suspended } = useSession()
  const [nothingKept, setNothingKept] = useState(false)
  useEffect(() => void keepsNothing().then(setNothingKept), [])
  const isReadOnly = useObservable(readOnly, false)
  const isToProve = viewer?.status === 'pending' || needsPasskey
  const { module } = useOnDemand(
    rare,
    Boolean(isReadOnly || hasExpired(client) || suspended || isToProve || nothingKept),
  )
  return (
    <>
      {status(<OutdatedBanner />)}
      {status(module && isReadOnly && <module.ReadOnlyBanner />)}
      {status(module && <module.ExpiredBanner signOut={signOut} />)}
      {status(module && suspended && <module.SuspendedBanner {...suspended} />)}
      {status(module && isToProve && <module.ProveLine />)}
      {status(<NewVersionBanner />)}
      {status(module && nothingKept && <module.NothingKeptBanner dismiss={() => setNothingKept(false)} />)}
    </>
  )
}

const status = (piece: React.ReactNode) => (
  <Besides>
    <div role="status">{piece}</div>
  </Besides>
)
