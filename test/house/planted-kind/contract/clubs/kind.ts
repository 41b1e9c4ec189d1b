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
