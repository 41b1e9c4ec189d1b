import BadgeCheck from 'lucide-react/icons/badge-check'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { Verified } from '#contract/profiles/people.ts'

/** Beside a name whose address under one of the campus's domains a code has proven; leads to what it means. */
export function VerifiedBadge({ of }: { of: Verified | undefined }) {
  if (!of) return null
  return (
    <Link
      to={address('verifiedStudents')}
      className="t-meta inline-flex items-center gap-1 font-semibold text-green! hover:underline"
    >
      <BadgeCheck size={18} aria-hidden="true" />
      Verified student
    </Link>
  )
}
