import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { Suspense } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { useViewer } from '#client/api/viewer.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { longDate } from '#client/ui/time/format-date.ts'
import { address } from '#contract/addresses.ts'
import { badgeQuery } from './queries.ts'

const CodeForm = part(() => import('./code-form.tsx').then((module) => module.CodeForm))

export async function prepare({ client, call }: Prepare): Promise<void> {
  await client.prefetchQuery(badgeQuery(call))
}

/** What the badge means and does not mean, or that this campus gives none. */
export default function VerifiedPage() {
  const query = useQuery(badgeQuery(useCall()))
  const badge = query.data
  return (
    <article className="mx-auto grid max-w-measure gap-5">
      <PageHead
        title="Verified student"
        description="What the badge beside a name means, and what it doesn’t."
      />
      <h1 className="t-title">Verified student</h1>
      <ListStates
        count={badge && 1}
        {...statesOf(query)}
        unable="Unable to load what the badge means"
        failure="Please check your connection and try again."
        skeleton={<LinesSkeleton what="what the badge means" />}
        empty={null}
      >
        {badge &&
          (badge.domains.length === 0 ? (
            <p className="note">
              Nobody has a badge yet: this campus hasn’t listed which emails belong to students. Not having
              one doesn’t mean anything bad.
            </p>
          ) : (
            <>
              <ul className="grid gap-3">
                <li className="grid grid-cols-[24px_minmax(0,1fr)] gap-3 border-b border-line pb-3">
                  <Check size={20} className="text-green" aria-hidden="true" />
                  <span>
                    An email at <Domains of={badge.domains} /> was verified with a code.
                  </span>
                </li>
                <li className="grid grid-cols-[24px_minmax(0,1fr)] gap-3">
                  <X size={20} className="text-ink-soft" aria-hidden="true" />
                  <span>
                    It doesn’t mean the price is right or the item is fine. Look before you pay. Not having a
                    badge doesn’t mean anything bad.
                  </span>
                </li>
              </ul>
              <Own of={badge} />
            </>
          ))}
      </ListStates>
    </article>
  )
}

function Domains({ of }: { of: readonly string[] }) {
  return of.map((domain, index) => (
    <span key={domain}>
      {index > 0 && ' or '}
      <b className="font-semibold wrap-anywhere">@{domain}</b>
    </span>
  ))
}

interface Badge {
  own: { domain: string; since: string } | null
  mayProve: boolean
  mailed: boolean
}

/** The viewer's own state. */
function Own({ of: { own, mayProve, mailed } }: { of: Badge }) {
  const viewer = useViewer()
  if (own) return <p className="t-meta">You’ve had it since {longDate(own.since)}.</p>
  if (!viewer)
    return (
      <p>
        <Link to={address('login', { from: address('verifiedStudents') })} className="link">
          Sign in to get it for yourself
        </Link>
      </p>
    )
  if (!mailed) return <p className="t-meta">We can’t send email for now, so no one new can get it.</p>
  if (mayProve)
    return (
      <Suspense fallback={<LinesSkeleton what="the form" />}>
        <CodeForm email={viewer.email} />
      </Suspense>
    )
  return (
    <p>
      {viewer.status === 'pending' ? (
        <Link to={address('prove')} className="link">
          Verify your email to get it
        </Link>
      ) : (
        <Link to={address('settings')} className="link">
          Use a school email
        </Link>
      )}
    </p>
  )
}
