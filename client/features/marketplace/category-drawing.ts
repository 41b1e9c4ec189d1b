import Armchair from 'lucide-react/icons/armchair'
import Book from 'lucide-react/icons/book'
import Package from 'lucide-react/icons/package'
import Plug from 'lucide-react/icons/plug'
import Shirt from 'lucide-react/icons/shirt'
import Volleyball from 'lucide-react/icons/volleyball'
import type { ProductCategory } from '#contract/campus.ts'

/** The colours, pattern and object of a category's cloth. */
const others = { icon: Package, cloth: '#7c2f1b', mark: '#b96f59' }

const drawn: Record<string, typeof others | undefined> = {
  Books: { icon: Book, cloth: '#1f3a5f', mark: '#56749c' },
  Electronics: { icon: Plug, cloth: '#14403f', mark: '#4a8280' },
  Clothing: { icon: Shirt, cloth: '#6b2140', mark: '#a35c7b' },
  Furniture: { icon: Armchair, cloth: '#5a3624', mark: '#97705a' },
  Sports: { icon: Volleyball, cloth: '#0a5a39', mark: '#4f9673' },
}

/** A category of the campus's own is drawn as what fits no other. */
export const drawnAs = (category: ProductCategory | null) => drawn[category ?? ''] ?? others
