import { type Blocked, notOf } from '#server/people/blocks.ts'
import type { Platform } from '#server/platform/index.ts'
import { priceOf } from '../cards.ts'
import { publicProduct } from '../public.ts'
import { courseOf } from './filter.ts'

/** What is for sale and wanted of a course, in figures. */
export function createOfCourse({ database: { read }, clock }: Pick<Platform, 'database' | 'clock'>) {
  return async (code: string, apart: Blocked = []) => {
    const rows = await read
      .selectFrom('products')
      .where('courseCode', '=', courseOf(code))
      .where('kind', 'in', ['sale', 'wanted'])
      .where(publicProduct(clock.now()))
      .where(notOf(apart, 'products.ownerId'))
      .groupBy('kind')
      .select(({ fn }) => [
        'kind',
        fn.countAll<number | string>().as('count'),
        ...[fn.min('price').as('least'), fn.max('price').as('most'), fn.max('listedAt').as('latestAt')],
      ])
      .execute()
    const of = (kind: 'sale' | 'wanted') => rows.find((row) => row.kind === kind)
    const [sale, wanted] = [of('sale'), of('wanted')]
    return {
      sale: sale ? { count: Number(sale.count), price: Number(sale.least), latestAt: sale.latestAt } : null,
      // 0 is no price: somebody pays any.
      wanted: wanted ? { count: Number(wanted.count), price: priceOf({ price: Number(wanted.most) }) } : null,
    }
  }
}
