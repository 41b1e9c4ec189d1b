import { Reputation } from '#client/features/trust/reputation.tsx'
import { VerifiedBadge } from '#client/features/trust/verified-badge.tsx'
import { Avatar } from '#client/ui/media/avatar.tsx'
import { RoleBadge } from '#client/ui/media/badge.tsx'
import { studyOf } from '#client/ui/names.ts'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { longDate } from '#client/ui/time/format-date.ts'
import { address } from '#contract/addresses.ts'
import { campus } from '#contract/campus.ts'
import type { Product } from '#contract/marketplace/endpoints.ts'
import { factsOf } from '#contract/marketplace/product-kinds.ts'

/** The seller: enough to recognise them, nothing to contact them. */
export function SellerCard({ product: { owner, place, kind } }: { product: Product }) {
  return (
    <section aria-label="Seller" className="grid gap-3 border-y border-line py-4">
      {/* With large letters each has a line of its own. */}
      <div className="flex flex-wrap items-start gap-3">
        <Avatar of={owner} size="large" />
        <div className="t-meta min-w-36 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <p className="text-body leading-snug text-ink">
              <Link
                to={address('person', { id: owner.id })}
                className="link-alone font-semibold hover:underline"
              >
                {owner.fullName}
              </Link>{' '}
              <RoleBadge role={owner.role} />
            </p>
            <Link
              to={address('marketplace', { kind: 'all', seller: owner.id })}
              className="link-alone font-semibold text-green"
            >
              See all
            </Link>
          </div>
          <p>{studyOf(owner)}</p>
          <p>{place ? `${place} campus` : campus.name}</p>
          <p>Member since {monthOf(owner.memberSince)}</p>
          <VerifiedBadge of={owner.verified} />
        </div>
      </div>
      {factsOf(kind).seller && <Reputation of={owner} hint={!factsOf(kind).isRented} />}
    </section>
  )
}

/** 'March 2026' */
const monthOf = (at: string) => longDate(at).replace(/^\d+ /, '')
