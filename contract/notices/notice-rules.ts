/** What a member can be told of, each with its own switch. Imports nothing, so that the browser can have it. */
export const noticeKinds = ['post', 'role', 'reply', 'comment', 'expiry', 'report', 'trade', 'paper'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** As the switches call them. */
export const noticeKindLabels: Record<NoticeKind, string> = {
  post: 'My post is approved or declined',
  role: 'My role request is decided',
  reply: 'Someone replies to my comment',
  comment: 'Someone comments on my post or reel',
  expiry: 'My product is about to expire',
  report: 'My report is decided',
  trade: 'It’s time to say if I traded',
  paper: 'A paper I asked for is added',
}

export const noticeLimits = {
  /** Nobody reads a larger number. */
  unread: 100,
  /** Pushes that follow within so many minutes of one become one. */
  bundleMinutes: 5,
} as const
