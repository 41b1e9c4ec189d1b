/** What a ready reply is for: an admin is offered those that fit the decision at hand. */
export const replyPurposes = ['declining', 'taking down', 'suspending'] as const
export type ReplyPurpose = (typeof replyPurposes)[number]

/** As the admins keep it: a short label to choose it by, and the text that its reader gets. */
export interface ReadyReply {
  id: string
  label: string
  text: string
  purposes: ReplyPurpose[]
}

/** The most replies that a campus keeps, so that the list stays short enough to choose from. */
export const mostReplies = 40

/** Default replies, each one that its reader can act on, until the admins write their own. Their ids never change. */
export const firstReplies: readonly ReadyReply[] = [
  {
    id: '01930000-0000-7000-8000-000000000001',
    label: 'Names a person who did not agree',
    text: 'It names a person who did not agree. Please take the name out and send it again.',
    purposes: ['declining', 'taking down'],
  },
  {
    id: '01930000-0000-7000-8000-000000000002',
    label: 'Copied from somewhere else',
    text: 'It is copied. Please write it in your own words and name your source.',
    purposes: ['declining'],
  },
  {
    id: '01930000-0000-7000-8000-000000000003',
    label: 'Not about our campus',
    text: 'It is not about this campus or for its students.',
    purposes: ['declining'],
  },
  {
    id: '01930000-0000-7000-8000-000000000004',
    label: 'Hard to read',
    text: 'Mistakes make it hard to read. Please go over it and send it again.',
    purposes: ['declining'],
  },
  {
    id: '01930000-0000-7000-8000-000000000005',
    label: 'A private number is visible',
    text: 'A private number is visible. Please cover it and post it again.',
    purposes: ['taking down'],
  },
  {
    id: '01930000-0000-7000-8000-000000000006',
    label: 'Asked for money and disappeared',
    text: 'Asked for money and disappeared',
    purposes: ['taking down', 'suspending'],
  },
  {
    id: '01930000-0000-7000-8000-000000000007',
    label: 'Sells something that isn’t theirs',
    text: 'Sells something that isn’t theirs',
    purposes: ['taking down', 'suspending'],
  },
  {
    id: '01930000-0000-7000-8000-000000000008',
    label: 'Threats or insults',
    text: 'Threats or insults',
    purposes: ['taking down', 'suspending'],
  },
  {
    id: '01930000-0000-7000-8000-000000000009',
    label: 'Someone else’s name or picture',
    text: 'Someone else’s name or picture',
    purposes: ['taking down', 'suspending'],
  },
]
