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

/** Cloth dyed for each category, its marks, and what stands on it. */
const drawn = {
  Books: { icon: Book, cloth: '#1f3a5f', mark: '#56749c' },
  Electronics: { icon: Plug, cloth: '#14403f', mark: '#4a8280' },
  Clothing: { icon: Shirt, cloth: '#6b2140', mark: '#a35c7b' },
  Furniture: { icon: Armchair, cloth: '#5a3624', mark: '#97705a' },
  Sports: { icon: Volleyball, cloth: '#0a5a39', mark: '#4f9673' },
  Others: { icon: Package, cloth: '#7c2f1b', mark: '#b96f59' },
} satisfies Record<ProductCategory, unknown>

interface ProductPictureProps {
  of: PictureFacts | null | undefined
  category: ProductCategory
  sizes: string
  eager?: boolean
  /** What is said over the drawing; nothing where the page says it beside it. */
  missing?: string
  className?: string
}

/** The cover, or a drawing of what kind of thing it is. Silent but for what is missing: the name stands beside it. */
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
      <Drawn category={category} />
      <span className="absolute bottom-2 left-2 rounded-[7px] bg-[#fbf4e4] px-2 py-0.5 text-small font-semibold text-[#17211c]">
        {missing}
      </span>
    </div>
  )
}

/** Àdìrẹ, four squares by four: stars and rings in turns, as they are tied and stitched. */
function Drawn({ category }: { category: ProductCategory }) {
  const { icon: Icon, cloth, mark } = drawn[category]
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

/** Beyond the edges too: what is not square shows more of the cloth. */
const squares = Array.from(
  { length: 64 },
  (_, at) => [(at % 8) * 50 - 100, Math.floor(at / 8) * 50 - 100] as const,
)
const star = 'M0 0h50v50h-50zM25 7v36M7 25h36M12 12l26 26M38 12l-26 26'
const rings =
  'M0 0h50v50h-50zM25 9a16 16 0 1 1 0 32a16 16 0 1 1 0-32M25 17a8 8 0 1 1 0 16a8 8 0 1 1 0-16M25 24v2'
