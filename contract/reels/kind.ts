import type { KindWords } from '../kind-words.ts'
import { advertises, insults, scam, shared, shows } from '../reports/complaints.ts'

export const reel = {
  label: 'Reel',
  many: 'reels',
  page: 'reels',
  complaints: [shows, insults, shared, scam, advertises],
  figure: 'Reels',
  tile: { label: 'Reels', beside: 'public' },
} as const satisfies KindWords

export const reelComment = {
  label: 'Comment',
  many: 'comments',
  page: 'reels',
  complaints: [insults, advertises, scam, shows, shared],
  figure: null,
  tile: null,
} as const satisfies KindWords
