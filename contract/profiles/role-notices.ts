import type { NoticeWords } from '../notices/notice-words.ts'

export const roleNotices = {
  role: { label: 'My role request is decided', push: 'Your role request', sign: 'person' },
} as const satisfies Record<string, NoticeWords>
