import type { KindWords } from '../kind-words.ts'
import { insults, scam } from '../reports/complaints.ts'

export const club = {
  label: 'Club',
  many: 'clubs',
  page: 'club',
  complaints: [scam, insults],
  figure: 'Clubs',
  tile: { label: 'Clubs', beside: 'public' },
} as const satisfies KindWords

export const clubComment = {
  label: 'Comment',
  many: 'comments',
  page: 'club',
  complaints: [insults, scam],
  figure: null,
  tile: null,
} as const satisfies KindWords
