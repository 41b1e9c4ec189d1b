/** How large a product stands in the grid, from a tablet up: the lead over two columns, the wide one over two where they are even. */
export type Size = 'lead' | 'wide' | 'plain'

interface Pictured {
  picture: { width: number; height: number } | null
}

const page = 12
/** Where the two large ones stand. They take turns, or the large ones would all stand in one column. */
const odd = { lead: 0, wide: 7 }
const even = { lead: 2, wide: 5 }

/**
 * Products in pages of twelve that close on two, three and four columns: with one lead and one wide they take 12, 15
 * or 16 cells. What has no picture is never large; the last page, where it is shorter, has nothing large and ends.
 */
export function arranged<P extends Pictured>(products: readonly P[]): { product: P; size: Size }[][] {
  const pages = Math.ceil(products.length / page)
  return Array.from({ length: pages }, (_, index) => {
    const its = products.slice(index * page, (index + 1) * page)
    return withLarge(its, index % 2 === 0 ? odd : even)
  })
}

function withLarge<P extends Pictured>(its: readonly P[], places: typeof odd) {
  const lead = its.slice(places.lead).find(({ picture }) => picture) ?? its.find(({ picture }) => picture)
  // The wide place shows twice as much breadth as height: of those near it, who has the most to show.
  const near = [places.wide, places.wide - 2, places.wide - 1, places.wide + 1].flatMap((at) => its[at] ?? [])
  const wide = widest(near, lead) ?? widest(its, lead)
  if (its.length < page || !lead || !wide) return its.map((product) => ({ product, size: 'plain' as Size }))
  const rest = its.filter((one) => one !== lead && one !== wide)
  return its.map((_, at): { product: P; size: Size } => {
    if (at === places.lead) return { product: lead, size: 'lead' }
    if (at === places.wide) return { product: wide, size: 'wide' }
    const before = Number(at > places.lead) + Number(at > places.wide)
    return { product: rest[at - before] as P, size: 'plain' } // twelve without two are ten
  })
}

const breadth = ({ picture }: Pictured) => (picture ? picture.width / picture.height : 0)

function widest<P extends Pictured>(of: readonly P[], but: P | undefined): P | undefined {
  const pictured = of.filter((one) => one.picture && one !== but)
  return pictured.toSorted((one, other) => breadth(other) - breadth(one))[0]
}
