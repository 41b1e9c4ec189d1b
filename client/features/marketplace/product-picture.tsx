import Armchair from 'lucide-react/icons/armchair'
import Book from 'lucide-react/icons/book'
import Package from 'lucide-react/icons/package'
import Plug from 'lucide-react/icons/plug'
import Shirt from 'lucide-react/icons/shirt'
import Volleyball from 'lucide-react/icons/volleyball'
import { classNames } from '#client/ui/class-names.ts'
import { Picture } from '#client/ui/picture.tsx'
import type { ProductCategory } from '#contract/campus.ts'
import type { Picture as PictureFacts } from '#contract/files.ts'

const icons = {
  Books: Book,
  Electronics: Plug,
  Clothing: Shirt,
  Furniture: Armchair,
  Sports: Volleyball,
  Others: Package,
} satisfies Record<ProductCategory, unknown>

interface ProductPictureProps {
  of: PictureFacts | null | undefined
  category: ProductCategory
  sizes: string
  eager?: boolean
  className?: string
}

/** The cover, or what kind of thing it is where the seller showed none. Silent: the name stands beside it. */
export function ProductPicture({ of, category, sizes, eager, className }: ProductPictureProps) {
  if (of) return <Picture of={of} alt="" sizes={sizes} eager={eager} className={className} />
  const Icon = icons[category]
  return (
    <div className={classNames('pic grid place-items-center text-ink-soft', className)}>
      <Icon size={48} strokeWidth={1.2} aria-hidden="true" />
    </div>
  )
}
