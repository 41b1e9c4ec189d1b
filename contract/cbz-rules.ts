/**
 * A CBZ is a zip of pictures, one a page. Which of its entries are its pages, and in which order, is known by these rules
 * on both sides. See docs/decisions/0177.
 */
const isPage = (name: string) => /\.(?:jpe?g|png|gif|webp)$/i.test(name)

/** What phones and computers put beside them. */
const isLitter = (name: string) =>
  name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name)

const byNumber = new Intl.Collator('en', { numeric: true })

/** The names of its pages as a reader counts: 2 before 10; null for a zip of another sort. */
export function pagesAmong(names: readonly string[]): string[] | null {
  const shown = names.filter((name) => !isLitter(name))
  const pages = shown.filter(isPage)
  if (pages.length === 0 || shown.length - pages.length > 2 + pages.length / 10) return null
  return pages.sort(byFolders)
}

function byFolders(one: string, other: string): number {
  const [ones, others] = [one.split('/'), other.split('/')]
  for (let depth = 0; depth < ones.length || depth < others.length; depth += 1) {
    const order = byNumber.compare(ones[depth] ?? '', others[depth] ?? '')
    if (order !== 0) return order
  }
  return one < other ? -1 : 1
}
