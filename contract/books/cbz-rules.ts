/**
 * A CBZ is a zip of pictures, one a page. Which of its entries are its pages, and in which order, is known by these rules
 * on both sides. See docs/decisions/ebook-reading.md.
 */
const isPage = (name: string) => /\.(?:jpe?g|png|gif|webp)$/i.test(name)

/** What phones and computers put beside them. */
const isLitter = (name: string) =>
  name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name)

const byNumber = new Intl.Collator('en', { numeric: true })
/** Nobody's lie deeper; beyond it a name counts as it is written. */
const deepest = 32

export interface Page {
  name: string
  /** Told apart once: a sort compares each with a dozen others. */
  folders: string[]
}

/** The names of its pages as a reader counts: 2 before 10; null for a zip of another sort. */
export function pagesAmong(names: readonly string[]): string[] | null {
  return (
    pagesIn(names)
      ?.sort(asRead)
      .map(({ name }) => name) ?? null
  )
}

/** The same in no order. */
export function pagesIn(names: readonly string[]): Page[] | null {
  const shown = names.filter((name) => !isLitter(name))
  const pages = shown.filter(isPage)
  if (pages.length === 0 || shown.length - pages.length > 2 + pages.length / 10) return null
  return pages.map((name) => ({ name, folders: name.split('/', deepest) }))
}

/** Which of two a reader comes to first. */
export function asRead(one: Page, other: Page): number {
  for (let depth = 0; depth < one.folders.length || depth < other.folders.length; depth += 1) {
    const [left = '', right = ''] = [one.folders[depth], other.folders[depth]]
    const order = left === right ? 0 : byNumber.compare(left, right)
    if (order !== 0) return order
  }
  return one.name < other.name ? -1 : 1
}
