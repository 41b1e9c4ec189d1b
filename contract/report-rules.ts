/** What can be reported. Imports nothing, so that the browser can have it. */
export const reportables = ['post', 'reel', 'book', 'product', 'comment', 'reel-comment'] as const

export type Reportable = (typeof reportables)[number]

/** So many separate people hide a thing until an admin has looked at it. */
export const reportsThatHide = 3

/** What happened with somebody who sells, each with what an admin reads. */
export const complaints = {
  gone: 'Asked for money and was gone',
  'not as shown': 'The thing is not what was shown',
  'not their picture': 'The picture is somebody else’s',
  threats: 'Threats or insults',
  other: 'Something else',
} as const
export type Complaint = keyof typeof complaints
export const complaintKinds = Object.keys(complaints) as Complaint[] // its own keys

/** What is usually the matter, as the admins read it. */
export const readyComplaints = [
  'It is a scam or it is stolen',
  'It insults or threatens somebody',
  'It shows somebody who did not agree',
  'It is not theirs to share',
  'It is advertising',
] as const
