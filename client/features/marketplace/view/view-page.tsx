import '#client/features/trust/trust.css'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { sessionQuery, useViewer } from '#client/api/viewer.ts'
import { useActs } from '#client/offline/outbox/index.ts'
import { AsOf } from '#client/ui/feedback/as-of.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { useParams } from '#client/ui/navigation/navigation.tsx'
import type { OwnProduct } from '#contract/marketplace/endpoints.ts'
import { Problem } from '#contract/problem.ts'
import { cardsReady } from '../list/product-grid.tsx'
import { ownProductQuery } from '../own/own-queries.ts'
import { DrawnCloth } from '../product-picture.tsx'
import { productQuery, similarQuery } from '../queries.ts'
import { Description, ProductLayout } from './product-view.tsx'

/** Loaded on demand: few who open a product own it. */
const OwnerDesk = part(() => import('../own/owner-desk.tsx').then(({ OwnerDesk }) => OwnerDesk))
/** Loaded on demand: few changes wait. */
const ChangedView = part(() => import('../own/changed-view.tsx').then((module) => module.ChangedView))
/** Loaded on demand: not for the seller. */
const BuyerView = part(() => import('./buyer-view.tsx').then((module) => module.BuyerView))

/** Loaded on demand: few come too late. */
const NotOnSale = part(() => import('./not-on-sale.tsx').then((module) => module.NotOnSale))

export async function prepare({ client, call, params }: Prepare): Promise<void> {
  const id = params.id ?? ''
  const { viewer } = await client.fetchQuery(sessionQuery(call))
  await Promise.all([
    client.prefetchQuery(productQuery(call, id)),
    client.prefetchQuery(similarQuery(call, id)),
  ])
  await cardsReady(client.getQueryData(similarQuery(call, id).queryKey)?.items)
  const product = client.getQueryData(productQuery(call, id).queryKey)
  if (product?.pictures.length === 0) await DrawnCloth.ready()
  if (viewer && (product ? product.owner.id === viewer.id : true))
    await Promise.all([client.prefetchQuery(ownProductQuery(call, id)), OwnerDesk.ready()])
  else if (product) {
    await BuyerView.ready()
    if (product.owner.paused) await (await import('./buyer-view.tsx')).Paused.ready()
  }
  if (!product) await NotOnSale.ready()
}

/** One product: for a buyer with Contact, for its owner with all actions. */
export default function ProductPage() {
  const id = useParams().id ?? ''
  const call = useCall()
  const viewer = useViewer()
  const query = useQuery(productQuery(call, id))
  const product = query.data
  const refusal = refusalOf(query.error)
  const mayBeOwn = viewer !== null && (product ? product.owner.id === viewer.id : refusal !== null)
  const own = useQuery({ ...ownProductQuery(call, id), enabled: mayBeOwn })

  if (mayBeOwn && own.data)
    return (
      <>
        {own.isError && (
          <AsOf at={own.dataUpdatedAt} busy={own.isFetching} retry={() => void own.refetch()} />
        )}
        <Suspense fallback={<LinesSkeleton what="the product" />}>
          <OwnProductView product={own.data} />
        </Suspense>
      </>
    )
  if (refusal && (!mayBeOwn || refusalOf(own.error)))
    return (
      <Suspense>
        <NotOnSale id={id} refusal={refusal} />
      </Suspense>
    )
  return (
    <ListStates
      count={product && !refusal ? 1 : undefined}
      {...statesOf(refusal ? own : query)}
      unable="Failed to load product"
      failure="Please check your connection and try again."
      skeleton={<LinesSkeleton what="the product" />}
      empty={null}
    >
      {product && (
        <Suspense fallback={<LinesSkeleton what="the product" />}>
          <BuyerView product={product} />
        </Suspense>
      )}
    </ListStates>
  )
}

/** There is no such product for whoever asks; any other error says nothing about it. */
const refusalOf = (error: unknown) =>
  error instanceof Problem && /^(missing|gone)$/.test(error.code) ? error : null

/** The owner's view: the same page with all actions. */
function OwnProductView({ product }: { product: OwnProduct }) {
  const act = useActs({ kind: 'product' }).find(({ id }) => id === product.id)
  if (act) return <ChangedView product={product} act={act} />
  return (
    <ProductLayout product={product} own>
      <Suspense>
        <OwnerDesk product={product} />
      </Suspense>
      <Description product={product} />
    </ProductLayout>
  )
}
