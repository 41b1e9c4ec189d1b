import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import { drawnCover } from './cover-art.ts'

/** As titles are set, wherever it is drawn. */
const lettering = { fontFamily: 'var(--font-display)', fontWeight: 700, letterSpacing: '-0.02em' }

/** The cover of a book that has none, drawn from its title, which stands beside it. */
export function DrawnCover({ title, className }: { title: string; className?: string | undefined }) {
  const { height, shapes, lines, ink } = drawnCover(title)
  return (
    <span className={classNames('cover', className)} style={ratioOf(120, height)}>
      <svg viewBox={`0 0 120 ${height}`} className="size-full" style={lettering} aria-hidden="true">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of our own drawing, without the title */}
        <g dangerouslySetInnerHTML={{ __html: shapes }} />
        {lines.map(({ text, x, y, size }) => (
          <text key={y} x={x} y={y} fontSize={size} fill={ink}>
            {text}
          </text>
        ))}
      </svg>
    </span>
  )
}

/** For a cover's style: its width by its height. */
export const ratioOf = (width: number, height: number) =>
  ({ '--ratio': String(width / height) }) as CSSProperties // React's types know no custom properties
