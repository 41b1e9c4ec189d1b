import Pause from 'lucide-react/icons/pause'
import { useReport } from '#client/features/reports/report-button.tsx'
import { Button, LinkButton } from '#client/ui/forms/button.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import { address } from '#contract/addresses.ts'
import type { Product } from '#contract/marketplace/endpoints.ts'
import { pausedText } from '#contract/reports/pause-rules.ts'

/** Says why, without accusing anybody, and what those who have paid can do. */
export function Paused({ of: { id, name, owner } }: { of: Product }) {
  const { ask, dialog, signIn } = useReport({
    ...{ kind: 'product', thingId: id, ownerId: owner.id, seller: owner.fullName },
    ...{ title: `“${name}”`, to: address('product', { id }) },
  })
  return (
    <div className="wide:mb-5">
      <Note tone="spark" icon={<Pause size={20} aria-hidden="true" />}>
        <b className="font-semibold">{pausedText}</b>
      </Note>
      {signIn ? (
        <LinkButton kind="quiet" small className="-ml-3" to={signIn}>
          Paid already? Sign in to report
        </LinkButton>
      ) : (
        <Button kind="quiet" small className="js-only -ml-3" onClick={ask}>
          I already paid
        </Button>
      )}
      {dialog}
    </div>
  )
}
