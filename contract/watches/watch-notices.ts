import type { NoticeWords } from '../notices/notice-words.ts'

export const watchNotices = {
  watch: { label: 'Something new matches one of my alerts', push: 'New on campus', sign: 'bell' },
} as const satisfies Record<string, NoticeWords>
