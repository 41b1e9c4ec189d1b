/**
 * A CBZ is a zip of pictures, one a page. Phone and server use the same rules to find its pages and their order.
 * See docs/decisions/ebook-reading.md.
 */
const isPage = (name: string) => /\.(?:jpe?g|png|gif|webp)$/i.test(name)

/** Files that phones and computers add beside the pages. */
const isLitter = (name: string) =>
  name.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name)

const byNumber = new Intl.Collator('en', { numeric: true })
/** The most folders that a name is split into; the rest of it counts as one part. */
const deepest = 32

export interface Page {
  name: string
  /** Split once: a sort compares each name a dozen times. */
  folders: string[]
}

/** Page names in reading order (natural sort: 2 before 10); null for a zip that is no CBZ. */
export function pagesAmong(names: readonly string[]): string[] | null {
  return (
    pagesIn(names)
      ?.sort(asRead)
      .map(({ name }) => name) ?? null
  )
}

/** The same, unsorted. */
export function pagesIn(names: readonly string[]): Page[] | null {
  const shown = names.filter((name) => !isLitter(name))
  const pages = shown.filter(isPage)
  if (pages.length === 0 || shown.length - pages.length > 2 + pages.length / 10) return null
  return pages.map((name) => ({ name, folders: name.split('/', deepest) }))
}

/** Sort order of two pages. */
export function asRead(one: Page, other: Page): number {
  for (let depth = 0; depth < one.folders.length || depth < other.folders.length; depth += 1) {
    const [left = '', right = ''] = [one.folders[depth], other.folders[depth]]
    const order = left === right ? 0 : byNumber.compare(left, right)
    if (order !== 0) return order
  }
  return one.name < other.name ? -1 : 1
}
