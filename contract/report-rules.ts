/** What can be reported. Imports nothing, so that the browser can have it. */
export const reportables = ['post', 'reel', 'book', 'product', 'comment', 'reel-comment'] as const

export type Reportable = (typeof reportables)[number]

/** So many separate people hide a thing until an admin has looked at it. */
export const reportsThatHide = 3

/** What is usually the matter, as the admins read it. */
export const readyComplaints = [
  'It is a scam or it is stolen',
  'It insults or threatens somebody',
  'It shows somebody who did not agree',
  'It is not theirs to share',
  'It is advertising',
] as const
