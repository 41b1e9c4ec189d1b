/**
 * Everything stored in this browser, and whose it is. Nothing is stored under another name: the types refuse it, and a
 * test looks at what a real browser holds. See docs/decisions/phone-storage.md.
 */
export const databases = {
  'campus-kept-*': 'read',
  'campus-reels-*': 'read',
  'library-*': 'read',
  'campus-outbox': 'made',
  'campus-drafts': 'made',
  'listings-*': 'made',
  'reel-drafts-*': 'made',
  'sittings-*': 'made',
} as const satisfies Names

/** Names in local storage, per person. */
export const namesOfPeople = {
  'something-kept:*': 'read',
  'reels-kept:*': 'read',
  // The outbox stores the acts; this snapshot only shows them sooner, and must not outlive signing out.
  'waits:*': 'read',
  // One per line, newest first.
  'searched:*': 'read',
  'draft:post:*': 'made',
  'explanation:*': 'made',
  'comment:*': 'made',
  'reel-comment:*': 'made',
  'reel-captions:*': 'made',
  'reels-unwanted:*': 'made',
  'to-admins:*': 'made',
  'to-member:*': 'made',
  'mark-note:*': 'made',
  // A number or words that are being typed, by person, sitting and question.
  'answering:*': 'made',
  // The day on which the first question comes back, for the room of its card.
  'due:*': 'made',
  // When somebody last looked at their courses, by the campus's clock.
  'courses-looked:*': 'made',
  'ready-reply:*': 'made',
  // The campus's settings as an admin changes them, until they are published.
  'settings-draft:*': 'made',
  'notify:*': 'made',
  'asked-to-notify:*': 'made',
} as const satisfies Names

/** All names in local storage. */
export const phoneNames = {
  ...namesOfPeople,
  person: 'phone',
  'going:*': 'phone',
  'data-saver': 'phone',
  'naira-per-megabyte': 'phone',
  'data-used': 'phone',
  'library-opened': 'phone',
  'reels-sound': 'phone',
  'reels-captions': 'phone',
  reader: 'phone',
  aloud: 'phone',
  deviceId: 'phone',
  // Names, lists and colours, where they are not the usual ones, for the shell that opens offline.
  campus: 'phone',
  downloadedApp: 'phone',
  installShown: 'phone',
  remembers: 'phone',
  'came-closer': 'phone',
  'update-put-off': 'phone',
  'asked-to-last': 'phone',
  'errors-met': 'phone',
} as const satisfies Names

/** Names in session storage. */
export const tabNames = {
  'scroll:*': 'phone',
  reloadedAt: 'phone',
  installDismissed: 'phone',
  installShown: 'phone',
} as const satisfies Names

/** Cache Storage names. */
export const cacheNames = {
  assets: 'phone',
  pictures: 'seen',
  shared: 'read',
} as const satisfies Names

/** Cookies that the client writes. */
export const cookies = {
  theme: 'phone',
  saver: 'phone',
  campus_signed_out: 'phone',
  '__Host-campus_signed_out': 'phone',
} as const satisfies Names

/**
 * 'read': what the campus told or sent to somebody, or to visitors. 'made': what somebody wrote, did or chose here.
 * 'seen': what anybody may see. 'phone': how this phone is set, whoever holds it.
 */
export type Holds = 'read' | 'made' | 'seen' | 'phone'

/** '*' stands for the person, and what follows. */
type Names = Readonly<Record<string, Holds>>

export type Occasion =
  | 'sign-out'
  | 'expiry'
  | 'cookie gone'
  | 'another person'
  | 'a visitor signs in'
  | 'deletion'

/** What stays and what goes, by occasion. */
export const rule: Readonly<Record<Holds, Readonly<Record<Occasion, 'stays' | 'goes' | 'becomes theirs'>>>> =
  {
    read: {
      'sign-out': 'goes',
      expiry: 'stays',
      'cookie gone': 'stays',
      'another person': 'goes',
      'a visitor signs in': 'becomes theirs',
      deletion: 'goes',
    },
    made: {
      'sign-out': 'stays',
      expiry: 'stays',
      'cookie gone': 'stays',
      'another person': 'stays',
      'a visitor signs in': 'stays',
      deletion: 'goes',
    },
    seen: {
      'sign-out': 'stays',
      expiry: 'stays',
      'cookie gone': 'stays',
      'another person': 'stays',
      'a visitor signs in': 'stays',
      deletion: 'goes',
    },
    phone: {
      'sign-out': 'stays',
      expiry: 'stays',
      'cookie gone': 'stays',
      'another person': 'stays',
      'a visitor signs in': 'stays',
      deletion: 'stays',
    },
  }

type Named<Pattern> = Pattern extends `${infer Before}*` ? `${Before}${string}` : Pattern
export type DatabaseName = Named<keyof typeof databases>
export type PhoneName = Named<keyof typeof phoneNames>
export type TabName = Named<keyof typeof tabNames>
export type CacheName = keyof typeof cacheNames

/** Whether a name found in a browser is in one of the tables above. */
export const isDeclared = (table: Names, name: string): boolean =>
  Object.keys(table).some((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  )

/** The prefix of this person's names of one pattern: 'something-kept:ID'. */
export const namesOf = <Pattern extends string>(
  table: Readonly<Record<Pattern, Holds>>,
  holds: readonly Holds[],
  person: string,
): Named<Pattern>[] =>
  Object.entries(table)
    .filter(([pattern, what]) => pattern.endsWith('*') && holds.includes(what as Holds))
    .map(([pattern]) => pattern.replace('*', person) as Named<Pattern>) // a pattern of the table, filled in
