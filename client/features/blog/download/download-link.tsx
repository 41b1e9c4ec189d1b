import Smartphone from 'lucide-react/icons/smartphone'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'

/** A link to everything on this phone. Keeps its place from the beginning, so that nothing beside it moves. */
export function KeptLink({ shown }: { shown: boolean }) {
  return (
    <Link
      to={address('onThisPhone')}
      className={shown ? 'action text-green' : 'action invisible'}
      aria-hidden={!shown || undefined}
    >
      <Smartphone aria-hidden="true" />
      <span className="max-wide:sr-only">Saved</span>
      <span className="sr-only"> on this phone</span>
    </Link>
  )
}
