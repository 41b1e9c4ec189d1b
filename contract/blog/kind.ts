import type { KindWords } from '../kind-words.ts'
import type { NoticeWords } from '../notices/notice-words.ts'
import { advertises, insults, scam, shared, shows } from '../reports/complaints.ts'

export const post = {
  label: 'Post',
  many: 'posts',
  page: 'post',
  complaints: [insults, shows, scam, shared, advertises],
  figure: 'Posts',
  tile: { label: 'Blog Posts', beside: 'public' },
} as const satisfies KindWords

export const comment = {
  label: 'Comment',
  many: 'comments',
  page: 'post',
  complaints: [insults, advertises, scam, shows, shared],
  figure: null,
  tile: null,
} as const satisfies KindWords

export const postNotices = {
  post: { label: 'My post is approved or declined', push: 'Your post', sign: 'check' },
} as const satisfies Record<string, NoticeWords>

/** For comments below posts and reels alike. */
export const commentNotices = {
  reply: { label: 'Someone replies to my comment', push: 'A reply to you', sign: 'comment' },
  comment: { label: 'Someone comments on my post or reel', push: 'A new comment', sign: 'comment' },
} as const satisfies Record<string, NoticeWords>
