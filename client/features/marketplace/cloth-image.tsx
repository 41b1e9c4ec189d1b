import type { ProductCategory } from '#contract/campus.ts'
import { drawnAs } from './category-drawing.ts'

/** Àdìrẹ cloth, four squares by four: stars and rings in turn, as they are tied and stitched. */
export function DrawnCloth({ category }: { category: ProductCategory }) {
  const { icon: Icon, cloth, mark } = drawnAs(category)
  return (
    <svg
      viewBox="0 0 200 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <path fill={cloth} d="M-200-200h600v600h-600z" />
      <g fill="none" stroke={mark} strokeWidth="1.6">
        {squares.map(([x, y]) => (
          <path key={`${x} ${y}`} transform={`translate(${x} ${y})`} d={(x + y) % 100 === 0 ? star : rings} />
        ))}
      </g>
      <circle cx="100" cy="100" r="46" fill="#fbf4e4" />
      <Icon x="70" y="70" width="60" height="60" strokeWidth={1.4} color={cloth} />
    </svg>
  )
}

/** More squares beyond the edges, for pictures that are not square. */
const squares = Array.from(
  { length: 64 },
  (_, at) => [(at % 8) * 50 - 100, Math.floor(at / 8) * 50 - 100] as const,
)
const star = 'M0 0h50v50h-50zM25 7v36M7 25h36M12 12l26 26M38 12l-26 26'
const rings =
  'M0 0h50v50h-50zM25 9a16 16 0 1 1 0 32a16 16 0 1 1 0-32M25 17a8 8 0 1 1 0 16a8 8 0 1 1 0-16M25 24v2'
