import type { KindWords } from '../kind-words.ts'
import type { NoticeWords } from '../notices/notice-words.ts'
import { advertises, insults, scam, shared, shows } from '../reports/complaints.ts'

export const book = {
  label: 'Book',
  many: 'books',
  page: 'books',
  complaints: [shared, scam, advertises, insults, shows],
  figure: null,
  tile: null,
} as const satisfies KindWords

/** A comment on a question of a paper. */
export const explanation = {
  label: 'Explanation',
  many: 'comments',
  page: 'books',
  complaints: [insults, advertises, scam, shows, shared],
  figure: null,
  tile: null,
} as const satisfies KindWords

export const paperNotices = {
  paper: { label: 'A paper I asked for is added', push: 'The paper you asked for', sign: 'book' },
} as const satisfies Record<string, NoticeWords>
