/** What a member can be told of, each with its own switch. Imports nothing, so that the browser can have it. */
export const noticeKinds = ['post', 'role', 'reply', 'comment', 'expiry', 'report', 'trade', 'paper'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** As the switches call them. */
export const noticeKindLabels: Record<NoticeKind, string> = {
  post: 'My post is approved or declined',
  role: 'My role request is decided',
  reply: 'Somebody replies to my comment',
  comment: 'Somebody comments on my post or reel',
  expiry: 'A product of mine is about to expire',
  report: 'What I reported is decided',
  trade: 'Whether I traded with whom I met here',
  paper: 'A paper I asked for has come',
}

export const noticeLimits = {
  /** Nobody reads a larger number. */
  unread: 100,
  /** Pushes that follow within so many minutes of one become one. */
  bundleMinutes: 5,
} as const
