import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { Stall } from '#client/ui/media/drawings/stall.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { address } from '#contract/addresses.ts'
import type { ProblemBody } from '#contract/problem.ts'
import { Similar } from './similar-products.tsx'

/** 'Product is not active', or its end state, with similar ones that are up; or 'Product not found'. */
export function NotOnSale({ id, refusal }: { id: string; refusal: Pick<ProblemBody, 'code' | 'message'> }) {
  const was = refusal.code === 'gone'
  const title = was ? refusal.message : 'Product not found'
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
          ? title === 'Product is not active'
            ? 'It may be sold, reserved or taken down. One of these might do instead.'
            : 'There may be others like it.'
          : 'The link may be mistyped, or the product was removed.'}
      </EmptyState>
      {was && <Similar productId={id} className="mt-6" />}
    </>
  )
}
