import type { CSSProperties } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { drawnCover } from '#client/ui/media/cover-art.ts'
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
    <span className={classNames('cover', className)} style={ratio(cover.width, cover.height)}>
      <Picture of={cover} alt="" sizes={sizes} eager={eager} className="size-full" />
    </span>
  )
}

export function DrawnCover({ title, className }: { title: string; className?: string | undefined }) {
  const { height, shapes, lines, ink } = drawnCover(title)
  return (
    <span className={classNames('cover', className)} style={ratio(120, height)}>
      <svg viewBox={`0 0 120 ${height}`} className="size-full" aria-hidden="true">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of our own drawing, without the title */}
        <g dangerouslySetInnerHTML={{ __html: shapes }} />
        {lines.map(({ text, x, y, size }) => (
          <text key={y} x={x} y={y} fontSize={size} fill={ink} className="cover-title">
            {text}
          </text>
        ))}
      </svg>
    </span>
  )
}

const ratio = (width: number, height: number) => ({ '--ratio': String(width / height) }) as CSSProperties // React's types know no custom properties
