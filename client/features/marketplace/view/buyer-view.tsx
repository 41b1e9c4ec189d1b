import { Suspense } from 'react'
import { ReportButton } from '#client/features/reports/report-button.tsx'
import { SavedButton } from '#client/features/saved/saved-button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { address } from '#contract/addresses.ts'
import type { Product } from '#contract/marketplace/endpoints.ts'
import { factsOf, kindOrPrice, priceText } from '#contract/marketplace/product-kinds.ts'
import { seeItFirst } from '#contract/marketplace/product-messages.ts'
import { wordsOf } from '../kind-words.ts'
import { Contact } from './contact.tsx'
import { Description, overPicture, ProductLayout } from './product-view.tsx'
import { SafetyHints, SeeItFirst } from './safety-hints.tsx'
import { SellerCard } from './seller-card.tsx'

/** Loaded on demand: few are paused. */
export const Paused = part(() => import('./contact-paused.tsx').then((module) => module.Paused))

/** The view for buyers. */
export function BuyerView({ product }: { product: Product }) {
  const { isRented } = factsOf(product.kind)
  const price = (
    <p
      className={classNames(
        'bar-price wide:hidden',
        priceText(product) ? 'price text-[min(1.5rem,8vw)]' : 't-head text-green',
      )}
    >
      {kindOrPrice({ ...product, rentTerm: null })}
      {product.rentTerm && <span className="bar-sign t-small"> a {product.rentTerm}</span>}
    </p>
  )
  return (
    <ProductLayout
      product={product}
      saving={
        <SavedButton
          of={{
            ...{ kind: 'product', id: product.id, title: product.name },
            to: address('product', { id: product.id }),
          }}
          className={`btn btn-quiet btn-small js-only max-wide:text-ink ${overPicture}`}
        >
          <span className="max-wide:sr-only">For later</span>
        </SavedButton>
      }
    >
      <div className="action-bar product-bar wide:static wide:my-5 wide:block wide:p-0">
        {isRented && <p className="see-first t-small font-semibold wide:hidden">{seeItFirst[0]}</p>}
        {product.owner.paused ? (
          <>
            {price}
            <Button disabled>Contact paused</Button>
          </>
        ) : (
          <Contact productId={product.id} words={wordsOf(product.kind).answer} beside={price} />
        )}
      </div>
      {product.owner.paused && (
        <Suspense>
          <Paused of={product} />
        </Suspense>
      )}
      {isRented && <SeeItFirst />}
      <SellerCard product={product} />
      <Description product={product} />
      {!isRented && <SafetyHints kind={product.kind} category={product.category} />}
      <div className="-ml-3">
        <ReportButton
          of={{
            ...{ kind: 'product', thingId: product.id, ownerId: product.owner.id },
            ...{ title: `“${product.name}”`, to: address('product', { id: product.id }) },
            seller: product.owner.fullName,
          }}
        />
      </div>
    </ProductLayout>
  )
}
