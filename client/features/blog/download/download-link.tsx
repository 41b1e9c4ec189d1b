import Smartphone from 'lucide-react/icons/smartphone'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'

/** Leads to everything that is on this phone. Its place is there from the beginning: what stands beside it does not move. */
export function KeptLink({ shown }: { shown: boolean }) {
  return (
    <Link
      to={address('onThisPhone')}
      className={shown ? 'action text-green' : 'action invisible'}
      aria-hidden={!shown || undefined}
    >
      <Smartphone aria-hidden="true" />
      Saved<span className="sr-only"> on this phone</span>
    </Link>
  )
}
