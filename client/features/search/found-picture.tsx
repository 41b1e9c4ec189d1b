import { Suspense } from 'react'
import type { FoundKind } from '#client/api/feature.ts'
import { DrawnCloth } from '#client/features/marketplace/product-picture.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { Picture } from '#client/ui/media/picture.tsx'
import { productCategories } from '#contract/campus.ts'
import type { Found } from '#contract/search/endpoints.ts'

interface FoundPictureProps {
  kind: Pick<FoundKind, 'Icon' | 'look'>
  /** For a product the kicker is its category. */
  of: Pick<Found, 'picture' | 'kicker'> | null
  sizes: string
  className: string
}

/** Its picture, or what stands for it; without alternative text, since the title stands beside it. */
export function FoundPicture({ kind: { Icon, look }, of, sizes, className }: FoundPictureProps) {
  if (of?.picture) return <Picture of={of.picture} alt="" sizes={sizes} className={className} />
  const category = productCategories.find((one) => one === of?.kicker)
  return (
    <span
      className={classNames('pic relative grid place-items-center overflow-hidden text-ink-soft', className)}
      aria-hidden="true"
    >
      {look === 'tiles' && of ? (
        <Suspense>
          <DrawnCloth category={category ?? ''} />
        </Suspense>
      ) : (
        <Icon size={28} strokeWidth={1.4} />
      )}
    </span>
  )
}
