import type { NoticeWords } from '../notices/notice-words.ts'

/** How many separate reporters hide a thing until an admin decides. */
export const reportsThatHide = 3

/** What can happen with a seller, in the words for the admins. */
export const complaints = {
  gone: 'Asked for money and disappeared',
  'not as shown': 'It is not what was shown',
  'not their picture': 'The picture is someone else’s',
  threats: 'Threats or insults',
  other: 'Something else',
} as const
export type Complaint = keyof typeof complaints
export const complaintKinds = Object.keys(complaints) as Complaint[] // its own keys

export const reportNotices = {
  report: { label: 'My report is decided', push: 'Your report', sign: 'flag' },
} as const satisfies Record<string, NoticeWords>
