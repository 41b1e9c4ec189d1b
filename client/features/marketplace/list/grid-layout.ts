/** The size of a product in the grid, from a tablet up: the lead spans two columns, the wide one two where their number is even. */
export type Size = 'lead' | 'wide' | 'plain'

interface Pictured {
  picture: { width: number; height: number } | null
}

const page = 12
/** Positions of the two large ones. They alternate sides, or they would all stand in one column. */
const odd = { lead: 0, wide: 7 }
const even = { lead: 2, wide: 5 }

/**
 * Products in pages of twelve that fill two, three and four columns evenly: with one lead and one wide they take 12, 15
 * or 16 cells. A product without a picture is never large; a shorter last page has no large one.
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
  // The wide cell is twice as wide as high: of the products near it, takes the one with the widest picture.
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
