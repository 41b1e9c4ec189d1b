import { useQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/call.tsx'
import type { Prepare } from '#client/api/page.ts'
import { statesOf } from '#client/api/paged.ts'
import { sessionQuery, useViewer } from '#client/api/viewer.ts'
import { AsOf } from '#client/ui/as-of.tsx'
import { LinkButton } from '#client/ui/button.tsx'
import { Stall } from '#client/ui/drawings/stall.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListStates } from '#client/ui/list-states.tsx'
import { useParams } from '#client/ui/navigation.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { LinesSkeleton } from '#client/ui/skeletons.tsx'
import { address } from '#contract/addresses.ts'
import { Problem } from '#contract/problem.ts'
import { OwnerDesk, OwnProductView } from './own-product-view.tsx'
import { ownProductQuery } from './own-queries.ts'
import { ProductView } from './product-view.tsx'
import { productQuery, similarQuery } from './queries.ts'
import { Similar } from './similar.tsx'

export async function prepare({ client, call, params }: Prepare): Promise<void> {
  const id = params.id ?? ''
  const { viewer } = await client.fetchQuery(sessionQuery(call))
  await Promise.all([
    client.prefetchQuery(productQuery(call, id)),
    client.prefetchQuery(similarQuery(call, id)),
  ])
  const product = client.getQueryData(productQuery(call, id).queryKey)
  if (viewer && (product ? product.owner.id === viewer.id : true))
    await Promise.all([client.prefetchQuery(ownProductQuery(call, id)), OwnerDesk.ready()])
}

/** One product: to a buyer with Contact, to its owner with everything they may do. */
export default function ProductPage() {
  const id = useParams().id ?? ''
  const call = useCall()
  const viewer = useViewer()
  const query = useQuery(productQuery(call, id))
  const { data: product, error } = query
  const refusal = error instanceof Problem && /^(missing|gone)$/.test(error.code) ? error : null
  const mayBeOwn = viewer !== null && (product ? product.owner.id === viewer.id : refusal !== null)
  const own = useQuery({ ...ownProductQuery(call, id), enabled: mayBeOwn })

  if (mayBeOwn && own.data)
    return (
      <>
        {own.isError && (
          <AsOf at={own.dataUpdatedAt} busy={own.isFetching} retry={() => void own.refetch()} />
        )}
        <OwnProductView product={own.data} />
      </>
    )
  if (refusal && !(mayBeOwn && own.isPending)) return <NotOnSale id={id} refusal={refusal} />
  return (
    <ListStates
      count={product && !refusal ? 1 : undefined}
      {...statesOf(query)}
      failed={query.isError && !refusal}
      unable="Failed to load product"
      failure="Please check your connection and try again."
      skeleton={<LinesSkeleton what="the product" />}
      empty={null}
    >
      {product && <ProductView product={product} />}
    </ListStates>
  )
}

/** 'Product is not active', with what is; or 'Product not found'. */
function NotOnSale({ id, refusal }: { id: string; refusal: Problem }) {
  const was = refusal.code === 'gone'
  const title = was ? 'Product is not active' : 'Product not found'
  return (
    <>
      <PageHead title={title} hidden />
      <EmptyState
        heading="h1"
        drawing={<Stall />}
        title={title}
        action={<LinkButton to={address('marketplace')}>Visit Marketplace</LinkButton>}
      >
        {was
          ? 'It may be sold, reserved or taken down. Perhaps one of these will do.'
          : 'The address may have a slip in it, or the product was removed.'}
      </EmptyState>
      {was && <Similar productId={id} className="mt-6" />}
    </>
  )
}
