/** What a member can be told of, each with its own switch. Imports nothing, so that the browser can have it. */
export const noticeKinds = ['post', 'role', 'reply', 'comment', 'expiry', 'report'] as const
export type NoticeKind = (typeof noticeKinds)[number]
