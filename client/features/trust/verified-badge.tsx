import BadgeCheck from 'lucide-react/icons/badge-check'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { Verified } from '#contract/profiles/people.ts'

/** Beside the name of a member who verified an address of the campus's domains; links to what it means. */
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
