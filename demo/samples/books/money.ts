import type { WrittenBook } from './book.ts'

/** Markets and ledgers. */
export const moneyBooks: WrittenBook[] = [
  {
    key: 'market-stall',
    title: 'Economics of a Market Stall',
    description:
      'Demand, cost, competition and inflation, explained from one tomato stall in Oye. The first semester of ECO 101 without a single invented “widget”.',
    author: 'Ṣọlá Akínyẹmí',
    course: 'ECO 101',
    department: 'Social Sciences',
    level: '100',
    kind: 'textbook',
    owner: 'sola',
    file: 'epub',
    cover: 'stall',
    hoursAgo: 200,
    stars: [5, 4, 5, 4, 5, 5],
  },
  {
    key: 'double-entry',
    title: 'Double Entry without Tears',
    description:
      'ACC 101 from one phone-charging business: debit, credit, trial balance, the two statements, and where the missing ₦900 went.',
    author: 'Osasere Aigbe',
    course: 'ACC 101',
    department: 'Business Administration',
    level: '100',
    kind: 'notes',
    owner: 'osasere',
    file: 'pdf',
    cover: 'ledger',
    hoursAgo: 500,
    stars: [4, 5, 4, 3, 5],
  },
]
