import BookOpen from 'lucide-react/icons/book-open'
import House from 'lucide-react/icons/house'
import Newspaper from 'lucide-react/icons/newspaper'
import SquarePlay from 'lucide-react/icons/square-play'
import Store from 'lucide-react/icons/store'
import { address } from '#contract/addresses.ts'

/** The five main links, as the bar on top and the tabs below show them. */
export const places = [
  { to: address('home'), text: 'Home', Icon: House },
  { to: address('blog'), text: 'Blog', Icon: Newspaper },
  { to: address('reels'), text: 'Reels', Icon: SquarePlay },
  { to: address('books'), text: 'Books', Icon: BookOpen },
  { to: address('marketplace'), text: 'Marketplace', Icon: Store },
] as const

/** What can be searched from here: the list this page belongs to. */
export const searchOf = (pathname: string): Searched | undefined =>
  searched.find(({ action }) => pathname === action || pathname.startsWith(`${action}/`))

interface Searched {
  action: string
  placeholder: string
}

const searched: readonly Searched[] = [
  { action: address('blog'), placeholder: 'Search blog posts...' },
  { action: address('reels'), placeholder: 'Search reels...' },
  { action: address('books'), placeholder: 'Search books...' },
  { action: address('marketplace'), placeholder: 'Search products...' },
]
