/** What can be reported. Imports nothing, so that the browser can have it. */
export const reportables = ['post', 'reel', 'book', 'product', 'comment', 'reel-comment'] as const

export type Reportable = (typeof reportables)[number]

/** So many separate people hide a thing until an admin has looked at it. */
export const reportsThatHide = 3

/** What happened with somebody who sells, each with what an admin reads. */
export const complaints = {
  gone: 'Asked for money and disappeared',
  'not as shown': 'It is not what was shown',
  'not their picture': 'The picture is someone else’s',
  threats: 'Threats or insults',
  other: 'Something else',
} as const
export type Complaint = keyof typeof complaints
export const complaintKinds = Object.keys(complaints) as Complaint[] // its own keys

const scam = 'It is a scam or it is stolen'
const insults = 'It insults or threatens someone'
const shows = 'It shows someone without their consent'
const shared = 'It is shared without permission'
const advertises = 'It is advertising'

/** What is usually the matter with each kind, as the admins read it; what is likeliest first. */
export const readyComplaints: Readonly<Record<Exclude<Reportable, 'product'>, readonly string[]>> = {
  post: [insults, shows, scam, shared, advertises],
  reel: [shows, insults, shared, scam, advertises],
  book: [shared, scam, advertises, insults, shows],
  comment: [insults, advertises, scam, shows, shared],
  'reel-comment': [insults, advertises, scam, shows, shared],
}
