import { later, type Span } from './clock.ts'

interface Kept {
  /** As operators read it in docs/operating/retention.md: 'Notices'. */
  what: string
  /** For how long, and from when on. */
  kept: Span
  from: string
}

/** Everything that is deleted for its age, and after how long: the one place for these figures. */
export const retention = {
  deletedContent: {
    what: 'Deleted posts, reels and comments; until then they can be restored',
    ...{ kept: { minutes: 10 }, from: 'their deletion' },
  },
  removedBooks: {
    what: 'Removed books; until then they can be restored',
    ...{ kept: { hours: 1 }, from: 'their removal' },
  },
  deletedProducts: {
    what: 'Words and pictures of deleted products; until then they can be restored',
    ...{ kept: { days: 1 }, from: 'their deletion' },
  },
  // An outbox may be sent late: its phone may lie in a drawer for two semesters.
  deletedIds: {
    what: 'Ids of what is deleted for good, so that a late phone does not make it again',
    ...{ kept: { days: 365 }, from: 'the end of that content' },
  },
  // An edit whose answer was lost is sent again when its phone is back.
  edits: {
    what: 'Digests of edits, so that none is made twice',
    ...{ kept: { days: 365 }, from: 'the edit' },
  },
  postVersions: {
    what: 'Earlier versions of a post, and the pictures that only they show',
    ...{ kept: { days: 10 }, from: 'their save' },
  },
  reportedWords: {
    what: 'Reported words, as they were reported',
    ...{ kept: { days: 1 }, from: 'the decision' },
  },
  // A semester and the break after it.
  notices: { what: 'Notices', kept: { days: 180 }, from: 'they were sent' },
  unfoundSearches: {
    what: 'Words of marketplace searches that found nothing, without who searched',
    ...{ kept: { days: 7 }, from: 'the search' },
  },
  // As long as the notices about it: a thing that is put up again after that is new.
  cameUnder: {
    what: 'Ids of what has come under an alert, so that an alert tells of each once',
    ...{ kept: { days: 180 }, from: 'they were last found as new' },
  },
  // To tell that a session expired and nobody ended it.
  sessions: { what: 'Expired sessions', kept: { days: 60 }, from: 'their expiry' },
  codes: { what: 'Codes, links and passkey challenges', kept: { days: 0 }, from: 'their expiry' },
  // Its code has expired long before.
  emailChanges: {
    what: 'Changes of an address that were not confirmed',
    ...{ kept: { days: 1 }, from: 'the request' },
  },
  // The longest lifetime of a link or code in one.
  letters: {
    what: 'Letters of a campus without mail, in its folder',
    ...{ kept: { hours: 1 }, from: 'they were written' },
  },
  exports: { what: 'Exports of own data', kept: { days: 7 }, from: 'their start' },
  // A device reports itself only once, so nobody knows whether it still exists.
  devices: { what: 'Counted devices', kept: { days: 730 }, from: 'they were first seen' },
  // See docs/decisions/uploads.md.
  unclaimedFiles: {
    what: 'Files that nothing uses, and uploads that were not finished',
    ...{ kept: { days: 7 }, from: 'their first byte' },
  },
  visitorsFiles: { what: 'The same of visitors', kept: { days: 1 }, from: 'their first byte' },
  visitorsUploads: {
    what: 'Uploads of visitors that are not complete',
    ...{ kept: { hours: 1 }, from: 'their first byte' },
  },
  // Younger ones may still get their row, or belong to work that is under way.
  leftovers: {
    what: 'Bytes that no row knows, and what killed processes left',
    ...{ kept: { days: 1 }, from: 'they were written' },
  },
  unlistedBackups: {
    what: 'Files of back-ups that no back-up lists any more',
    ...{ kept: { days: 1 }, from: 'they were written' },
  },
  // None of its pages is open any more.
  builds: {
    what: 'Assets of a build, after ten newer ones',
    ...{ kept: { days: 14 }, from: 'its last start' },
  },
} as const satisfies Record<string, Kept>

export type Retained = keyof typeof retention

/** What is older than this moment is deleted. */
export function keptSince(name: Retained, now: string): string {
  const { days = 0, hours = 0, minutes = 0 }: Span = retention[name].kept
  return later(now, { days: -days, hours: -hours, minutes: -minutes })
}
