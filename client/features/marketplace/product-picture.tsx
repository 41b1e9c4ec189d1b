import { Suspense } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { part } from '#client/ui/lazy-part.tsx'
import { Picture } from '#client/ui/media/picture.tsx'
import type { ProductCategory } from '#contract/campus.ts'
import type { Picture as PictureFacts } from '#contract/files/endpoints.ts'

/** Loaded on demand: most have a picture. */
export const DrawnCloth = part(() => import('./cloth-image.tsx').then((module) => module.DrawnCloth))

interface ProductPictureProps {
  of: PictureFacts | null | undefined
  category: ProductCategory
  sizes: string
  eager?: boolean
  /** Text over the drawing; none when it is empty. */
  missing?: string
  className?: string
}

/** The cover, or a drawing of the category. Without alternative text except for `missing`: the name stands beside it. */
export function ProductPicture({
  of,
  category,
  sizes,
  eager,
  missing = 'No picture yet',
  className,
}: ProductPictureProps) {
  if (of) return <Picture of={of} alt="" sizes={sizes} eager={eager} className={className} />
  return (
    <div className={classNames('pic relative grid place-items-center', className)}>
      <Suspense>
        <DrawnCloth category={category} />
      </Suspense>
      {missing && (
        <span className="absolute bottom-2 left-2 mr-2 rounded-[7px] bg-[#fbf4e4] px-2 py-0.5 text-small font-semibold text-[#17211c]">
          {missing}
        </span>
      )}
    </div>
  )
}
