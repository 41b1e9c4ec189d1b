/**
 * Whatever lies in this browser, and whose it is. Nothing is kept under a name that does not stand here: the types
 * refuse it, and a test looks at what really lies in a browser. See docs/decisions/phone-storage.md.
 */
export const databases = {
  'campus-kept-*': 'read',
  'campus-reels-*': 'read',
  'library-*': 'read',
  'campus-outbox': 'made',
  'campus-drafts': 'made',
  'listings-*': 'made',
  'reel-drafts-*': 'made',
} as const satisfies Names

/** What the phone remembers of somebody. */
export const namesOfPeople = {
  'something-kept:*': 'read',
  'reels-kept:*': 'read',
  // What was done here lies in the outbox; this only shows it sooner, and must not outlive their leaving.
  'waits:*': 'read',
  // A line each, the newest first.
  'searched:*': 'read',
  'draft:post:*': 'made',
  'comment:*': 'made',
  'reel-comment:*': 'made',
  'reel-captions:*': 'made',
  'reels-unwanted:*': 'made',
  'to-admins:*': 'made',
  'to-member:*': 'made',
  'mark-note:*': 'made',
  'ready-reply:*': 'made',
  'notify:*': 'made',
  'asked-to-notify:*': 'made',
} as const satisfies Names

/** All that it remembers. */
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
  deviceId: 'phone',
  downloadedApp: 'phone',
  installShown: 'phone',
  remembers: 'phone',
  'came-closer': 'phone',
  'update-put-off': 'phone',
  'asked-to-last': 'phone',
  'errors-met': 'phone',
} as const satisfies Names

/** What a tab remembers until it is closed. */
export const tabNames = {
  'scroll:*': 'phone',
  reloadedAt: 'phone',
  installDismissed: 'phone',
  installShown: 'phone',
} as const satisfies Names

/** By Cache Storage. */
export const cacheNames = {
  assets: 'phone',
  pictures: 'seen',
  shared: 'read',
} as const satisfies Names

/** Those this side writes. */
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

/** '*' stands for whose it is, and what follows. */
type Names = Readonly<Record<string, Holds>>

export type Occasion =
  | 'sign-out'
  | 'expiry'
  | 'cookie gone'
  | 'another person'
  | 'a visitor signs in'
  | 'deletion'

/** The one rule. */
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

/** Whether a name that was found in a browser stands in one of the tables above. */
export const isDeclared = (table: Names, name: string): boolean =>
  Object.keys(table).some((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  )

/** What begins the names of this person's things of some kind: 'something-kept:ID'. */
export const namesOf = <Pattern extends string>(
  table: Readonly<Record<Pattern, Holds>>,
  holds: readonly Holds[],
  person: string,
): Named<Pattern>[] =>
  Object.entries(table)
    .filter(([pattern, what]) => pattern.endsWith('*') && holds.includes(what as Holds))
    .map(([pattern]) => pattern.replace('*', person) as Named<Pattern>) // a pattern of the table, filled in
