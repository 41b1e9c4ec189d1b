import { commentNotices, postNotices } from '../blog/kind.ts'
import { paperNotices } from '../books/kind.ts'
import { productNotices, tradeNotices } from '../marketplace/kind.ts'
import { roleNotices } from '../profiles/role-notices.ts'
import { reportNotices } from '../reports/report-rules.ts'
import { savedNotices } from '../saved/saved-notices.ts'
import { watchNotices } from '../watches/watch-notices.ts'
import type { NoticeWords } from './notice-words.ts'

/** What a member can be notified of, each with its own switch. Imports no schema, so that the browser can load it. */
export const noticeWords = {
  ...postNotices,
  ...roleNotices,
  ...commentNotices,
  ...productNotices,
  ...reportNotices,
  ...tradeNotices,
  ...paperNotices,
  ...savedNotices,
  ...watchNotices,
} as const satisfies Record<string, NoticeWords>

export type NoticeKind = keyof typeof noticeWords
export const noticeKinds = Object.keys(noticeWords) as [NoticeKind, ...NoticeKind[]] // its own keys
