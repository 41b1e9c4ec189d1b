import { classNames } from '#client/ui/class-names.ts'
import { DrawnCover, ratioOf } from '#client/ui/media/drawn-cover.tsx'
import { Picture } from '#client/ui/media/picture.tsx'
import type { BookCard } from '#contract/books/endpoints.ts'

interface CoverProps {
  of: Pick<BookCard, 'title' | 'cover'>
  /** Its drawn width, as in `<img sizes>`. */
  sizes: string
  eager?: boolean
  className?: string
}

/** A book's cover at its own proportions; drawn from the title when there is none. The title stands beside it. */
export function Cover({ of, sizes, eager, className }: CoverProps) {
  const { cover } = of
  if (!cover) return <DrawnCover title={of.title} className={className} />
  return (
    <span className={classNames('cover', className)} style={ratioOf(cover.width, cover.height)}>
      <Picture of={cover} alt="" sizes={sizes} eager={eager} className="size-full" />
    </span>
  )
}
