import type { KindWords } from '../kind-words.ts'
import type { NoticeWords } from '../notices/notice-words.ts'

export const product = {
  label: 'Product',
  many: 'products',
  page: 'product',
  complaints: null,
  figure: 'Products',
  tile: { label: 'Products Listed', beside: 'live now, of all kinds' },
} as const satisfies KindWords

export const productNotices = {
  expiry: { label: 'My product is about to expire', push: 'Your product', sign: 'clock' },
} as const satisfies Record<string, NoticeWords>

export const tradeNotices = {
  trade: { label: 'We need to know if a sale happened', push: 'Did you trade?', sign: 'hands' },
} as const satisfies Record<string, NoticeWords>
