import Pencil from 'lucide-react/icons/pencil'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button, LinkButton } from '#client/ui/forms/button.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import { useNavigate } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { OwnProduct } from '#contract/marketplace/endpoints.ts'
import { StateBadge, StateText, useNearsEnd } from '../state-text.tsx'
import { useOwnerActs } from './owner-acts.ts'
import { actsOf } from './state-words.ts'

/** All of an owner's actions on a product, on its own page. */
export function OwnerDesk({ product }: { product: OwnProduct }) {
  const navigate = useNavigate()
  const acts = useOwnerActs(product, () => navigate(address('marketplace'), { replace: true }))
  const nearsEnd = useNearsEnd(product)
  const now = product.state
  return (
    <section aria-label="Your product" className="grid gap-4 border-y border-line py-4 wide:my-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateBadge product={product} />
        <p className="t-meta">
          <StateText product={product} />
        </p>
      </div>
      {nearsEnd && (
        <Note tone="spark" icon={<RefreshCw size={20} aria-hidden="true" />}>
          <p>
            {now === 'expired'
              ? 'No one sees it any more. Still have it? One tap lists it for 30 more days.'
              : 'Renew it now for 30 more days, at the top of the list.'}
          </p>
          <Button small className="js-only mt-2" onClick={acts.renew}>
            Renew
          </Button>
        </Note>
      )}
      <div className="flex flex-wrap gap-2">
        <LinkButton
          to={address('postProduct', { id: product.id })}
          kind="line"
          small
          icon={<Pencil size={18} aria-hidden="true" />}
        >
          Edit
        </LinkButton>
        {actsOf(product.kind)
          .filter(({ state }) => state !== now && !(state === 'active' && now === 'expired'))
          .map(({ state, text }) => (
            <Button key={state} kind="line" small className="js-only" onClick={() => acts.set(state)}>
              {text}
            </Button>
          ))}
        <Button
          kind="danger"
          small
          className="js-only"
          icon={<Trash2 size={18} aria-hidden="true" />}
          onClick={acts.remove}
        >
          Delete
        </Button>
      </div>
    </section>
  )
}
