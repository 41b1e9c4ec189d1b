import BookOpen from 'lucide-react/icons/book-open'
import House from 'lucide-react/icons/house'
import Newspaper from 'lucide-react/icons/newspaper'
import SquarePlay from 'lucide-react/icons/square-play'
import Store from 'lucide-react/icons/store'

/** The five main links, as the bar on top and the tabs below show them. */
export const places = [
  { to: '/', text: 'Home', Icon: House },
  { to: '/blog', text: 'Blog', Icon: Newspaper },
  { to: '/reels', text: 'Reels', Icon: SquarePlay },
  { to: '/books', text: 'Books', Icon: BookOpen },
  { to: '/marketplace', text: 'Marketplace', Icon: Store },
] as const

/** What can be searched from here: the list this page belongs to. */
export function searchOf(pathname: string): { action: string; placeholder: string } | null {
  const section = pathname.split('/')[1] ?? ''
  const placeholder = placeholders[section]
  return placeholder ? { action: `/${section}`, placeholder } : null
}

const placeholders: Record<string, string> = {
  blog: 'Search blog posts...',
  reels: 'Search reels...',
  books: 'Search books...',
  marketplace: 'Search products...',
}
