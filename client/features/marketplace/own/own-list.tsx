import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import Ellipsis from 'lucide-react/icons/ellipsis'
import EyeOff from 'lucide-react/icons/eye-off'
import Pencil from 'lucide-react/icons/pencil'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useList } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Button, LinkButton } from '#client/ui/forms/button.tsx'
import { Stall } from '#client/ui/media/drawings/stall.tsx'
import { Menu, MenuButton, MenuLink } from '#client/ui/navigation/menu.tsx'
import { MoreButton } from '#client/ui/navigation/more-button.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { OwnProduct, SaleState } from '#contract/marketplace/endpoints.ts'
import { kindOrPrice } from '#contract/marketplace/product-kinds.ts'
import { WaitingListings } from '../compose/waiting.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { myProductsQuery } from '../queries.ts'
import { StateBadge, StateText, useNearsEnd } from '../state-text.tsx'
import { useOwnerActs } from './owner-acts.ts'
import { actsOf } from './state-words.ts'

const signs = {
  active: <RotateCcw size={20} />,
  reserved: <Clock size={20} />,
  sold: <Check size={20} />,
  withdrawn: <EyeOff size={20} />,
} satisfies Record<SaleState, ReactNode>

export const prepare = ({ client, call }: Pick<Prepare, 'client' | 'call'>) =>
  client.prefetchInfiniteQuery(myProductsQuery(call))

/** The viewer's own products, as their profile shows them. */
export default function OwnList() {
  const { items: products, query, states } = useList(myProductsQuery(useCall()))
  return (
    <>
      <WaitingListings />
      <ListStates
        {...states}
        unable="Unable to load products"
        failure="Failed to load products. Please try again."
        skeleton={<LinesSkeleton what="your products" />}
        empty={
          <EmptyState
            drawing={<Stall />}
            title="No products listed yet"
            action={<LinkButton to={address('postProduct')}>List Product</LinkButton>}
          >
            Someone may want what you no longer need.
          </EmptyState>
        }
      >
        <ul>
          {products?.map((product) => (
            <li key={product.id} className="border-b border-line last:border-0">
              <Row product={product} />
            </li>
          ))}
        </ul>
        <MoreButton query={query}>Load More Products</MoreButton>
      </ListStates>
    </>
  )
}

function Row({ product }: { product: OwnProduct }) {
  const acts = useOwnerActs(product)
  const nearsEnd = useNearsEnd(product)
  const { id, name, category, pictures, state } = product
  return (
    <article className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-start gap-3 py-4">
      <ProductPicture
        of={pictures[0]}
        category={category}
        sizes="72px"
        className="size-[72px] rounded-thumb"
      />
      <div className="grid gap-1">
        <h2 className="t-item">
          <Link to={address('product', { id })}>{name}</Link>
        </h2>
        <p className="flex flex-wrap items-center gap-2">
          <span className="price text-body">{kindOrPrice(product)}</span>
          <StateBadge product={product} />
        </p>
        <p className="t-small">
          <StateText product={product} />
        </p>
        {nearsEnd && (
          <div>
            <Button small kind="tint" className="js-only" onClick={acts.renew}>
              Renew for 30 days
            </Button>
          </div>
        )}
      </div>
      <Menu label={`Options for ${name}`} button={<Ellipsis size={22} />}>
        <MenuLink to={address('postProduct', { id })} icon={<Pencil size={20} />}>
          Edit
        </MenuLink>
        {actsOf(product.kind)
          .filter((one) => one.state !== state && !(one.state === 'active' && state === 'expired'))
          .map((one) => (
            <MenuButton key={one.state} icon={signs[one.state]} onClick={() => acts.set(one.state)}>
              {one.text}
            </MenuButton>
          ))}
        <MenuButton icon={<Trash2 size={20} />} onClick={acts.remove}>
          Delete
        </MenuButton>
      </Menu>
    </article>
  )
}
