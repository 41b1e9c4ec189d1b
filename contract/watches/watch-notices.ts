import type { NoticeWords } from '../notices/notice-words.ts'

export const watchNotices = {
  watch: { label: 'Something new comes that I asked to be told of', push: 'New on campus', sign: 'bell' },
} as const satisfies Record<string, NoticeWords>
