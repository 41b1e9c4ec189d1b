import type { ForWhom, ProductKeeper, ProductKind, RentTerm } from '#contract/marketplace/product-kinds.ts'
import { naira } from './products/naira.ts'
import type { SampleProduct } from './products/product.ts'

/** A room, or something wanted, lost or found. */
export interface SampleSought
  extends Pick<SampleProduct, 'key' | 'title' | 'description' | 'pictures' | 'course'> {
  kind: Exclude<ProductKind, 'sale'>
  /** The most that is paid, or the rent, in kobo; null for any price, and for lost and found things. */
  price: number | null
  category: SampleProduct['category']
  spot: string | null
  /** How many days before the seeding it was lost or found, or was free; below 0 those until it is. */
  daysAgo: number | null
  rentTerm?: RentTerm
  forWhom?: ForWhom
  keeper: ProductKeeper | null
  campus: SampleProduct['campus']
  owner: string
  hoursAgo: number
  status: 'active' | 'sold'
}

const nowhere = { spot: null, daysAgo: null, keeper: null }
const thing = { price: null, category: 'Others', keeper: null } as const

export const sought: SampleSought[] = [
  {
    ...{ key: 'wanted-board', kind: 'wanted', title: 'Drawing board and T-square, A1' },
    description:
      'For one semester of Engineering drawing. Marks from other people’s deadlines are no problem.',
    ...{ price: naira(8_000), category: 'Others', pictures: [], ...nowhere },
    ...{ campus: 'Ikole', owner: 'babatunde', hoursAgo: 2, status: 'active' },
  },
  {
    ...{ key: 'wanted-cooker', kind: 'wanted', title: 'Rice cooker, 1.8 litres or more' },
    description: 'We are four in the room and the small one makes us take turns.',
    ...{ price: naira(12_000), category: 'Electronics', pictures: [], ...nowhere },
    ...{ campus: 'Oye', owner: 'mojisola', hoursAgo: 26, status: 'active' },
  },
  {
    ...{ key: 'wanted-stroud', kind: 'wanted', title: 'Engineering Mathematics by Stroud' },
    description: 'Any edition from the fifth on. Pencil in it is welcome, it may be right.',
    ...{ price: null, category: 'Books', course: 'MTH 201', pictures: [], ...nowhere },
    ...{ campus: 'Ikole', owner: 'kunle', hoursAgo: 74, status: 'active' },
  },
  {
    ...{ key: 'lost-wallet', kind: 'lost', title: 'Brown wallet, my ID in it' },
    description: 'Keep the money for your trouble, the ID is what I cannot write exams without.',
    ...{ ...thing, pictures: ['wallet'], spot: 'The 6:40 bus, Oye to Ikole', daysAgo: 2 },
    ...{ campus: 'Oye', owner: 'segun', hoursAgo: 30, status: 'active' },
  },
  {
    ...{ key: 'lost-charger', kind: 'lost', title: 'HP charger, blue pin' },
    description:
      'It stayed in the wall when they drove us out of the hall. A strip of red tape is round the plug.',
    ...{ ...thing, pictures: ['charger'], spot: 'LT 2, back row', daysAgo: 4 },
    ...{ campus: 'Oye', owner: 'bisi', hoursAgo: 80, status: 'active' },
  },
  {
    ...{ key: 'lost-calculator', kind: 'lost', title: 'Scientific calculator, name inside the cover' },
    description: '',
    ...{ ...thing, pictures: ['calculator'], spot: 'Chemistry lab 1', daysAgo: 6 },
    ...{ campus: 'Ikole', owner: 'wale', hoursAgo: 140, status: 'sold' },
  },
  {
    ...{ key: 'found-card', kind: 'found', title: 'Student ID card, A. Fáléti' },
    description: 'It lay face down under the bench where the generator queue begins.',
    ...{ ...thing, pictures: ['id-card'], spot: 'Library steps', daysAgo: 1, keeper: 'security' },
    ...{ campus: 'Oye', owner: 'kunle', hoursAgo: 20, status: 'active' },
  },
  {
    ...{ key: 'found-keys', kind: 'found', title: 'Two keys on a red cord' },
    description: 'One of them has a number on it. Tell me which.',
    ...{ ...thing, pictures: ['keys'], spot: 'Football pitch, by the near goal', daysAgo: 3, keeper: 'me' },
    ...{ campus: 'Oye', owner: 'babatunde', hoursAgo: 66, status: 'active' },
  },
  {
    ...{ key: 'found-flask', kind: 'found', title: 'Green flask with a yellow band' },
    description: '',
    ...{ ...thing, pictures: ['flask'], spot: 'Chemistry lab 1', daysAgo: 5, keeper: 'department' },
    ...{ campus: 'Ikole', owner: 'mojisola', hoursAgo: 118, status: 'active' },
  },
]
