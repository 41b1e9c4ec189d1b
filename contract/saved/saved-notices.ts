import type { NoticeWords } from '../notices/notice-words.ts'

export const savedNotices = {
  'saved-price': { label: 'A product I keep for later gets cheaper', push: 'Kept for later', sign: 'clock' },
  'saved-gone': {
    label: 'A product I keep for later is sold or taken down',
    push: 'Kept for later',
    sign: 'clock',
  },
} as const satisfies Record<string, NoticeWords>
