import type { Generated } from 'kysely'
import type { DeskKind } from '#contract/admin/desk-rules.ts'
import type { AuditEntry } from '#contract/admin/endpoints.ts'
import type { NoticeKind } from '#contract/notices/notice-kinds.ts'

declare module '#server/platform/database/schema/schema.ts' {
  interface Schema {
    users: UserTable
    sessions: SessionTable
    passkeys: PasskeyTable
    notices: NoticeTable
    muted_notices: MutedNoticeTable
    push_devices: PushDeviceTable
    waiting_pushes: WaitingPushTable
    blocks: BlockTable
    suspensions: SuspensionTable
    audit_log: AuditTable
    trades: TradeTable
    proven_addresses: ProvenAddressTable
    pauses: PauseTable
    desks: DeskTable
    trusted_authors: TrustedAuthorTable
  }
}

export interface UserTable {
  id: string
  fullName: string
  email: string
  department: string
  level: string
  /** The picture's file id. */
  pictureId: string | null
  role: 'user' | 'subadmin' | 'admin'
  accountType: 'agent' | 'user'
  /** pending until the address is proven; active at once where no mail is configured. */
  status: 'pending' | 'active'
  /** +234…, normalised. */
  whatsapp: string | null
  /** Name and e-mail: for admins only, since a search would reveal the address. */
  search: string
  createdAt: string
  updatedAt: string
  /** Updated at most once an hour; behind "Active Users". */
  seenAt: string | null
}

interface SessionTable {
  id: string
  userId: string
  /** SHA-256 of the cookie's token: reading the database does not let anyone sign in. */
  secret: string
  expiresAt: string
  userAgent: string
  createdAt: string
  /** The passkey it was opened or confirmed with; null again when that is removed. */
  passkeyId: Generated<string | null>
}

/** An admin's passkey, used beside or instead of a password. */
interface PasskeyTable {
  id: string
  userId: string
  /** The authenticator's id for it, base64url. */
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  /** The authenticator's signature counter, if it has one. */
  counter: number
  name: string
  createdAt: string
  usedAt: string | null
}

/** A notice to a member; written with its act, only by people/notices.ts. */
interface NoticeTable {
  id: string
  userId: string
  kind: NoticeKind
  /** A whole sentence. */
  text: string
  /** A path on this site: '/blog/…'. */
  link: string
  /** The subject, 'comment:<id>': one notice for each kind and subject, withdrawn by it. */
  about: string
  /** Who acted; null for nobody in particular. */
  byId: string | null
  createdAt: string
  readAt: string | null
  /** A group is listed as one, by its newest; null for a single notice. */
  groupKey: Generated<string | null>
  /** What came, the newest first: 'product:<id> book:<id>'. Shown where it may be seen at that time. */
  things: Generated<string | null>
}

/** Notice kinds a member has turned off. */
interface MutedNoticeTable {
  userId: string
  kind: NoticeKind
}

/** A browser's push subscription, which ends with its session. `id` is derived from the endpoint. */
interface PushDeviceTable {
  id: string
  userId: string
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
  createdAt: string
  /** Of the campus' public key at that time; null where it was not recorded and no push has arrived since. */
  keyDigest: Generated<string | null>
}

/** A notice waiting to be pushed. */
interface WaitingPushTable {
  noticeId: string
  userId: string
  dueAt: string
  tries: Generated<number>
}

/** Two people who do not see each other's content. */
interface BlockTable {
  blockerId: string
  blockedId: string
  createdAt: string
}

/** A suspension. The row stays until it is lifted, or until the first job after `until`. */
interface SuspensionTable {
  userId: string
  at: string
  /** Null: permanent. */
  until: string | null
  /** As shown to them. */
  reason: string
  /** Null for the command line, and for an admin who has left. */
  actorId: string | null
}

/** An address proven by a code; only its domain, which is all that the badge shows. */
interface ProvenAddressTable {
  userId: string
  domain: string
  provenAt: string
}

/** A counted contact about a product, one for each member and product, and what both sides say came of it. */
export interface TradeTable {
  id: string
  /** Whatever became of the product since: what was said of its seller stays. */
  productId: string
  productName: string
  sellerId: string
  buyerId: string
  contactedAt: string
  /** When both sides were asked; no answers before. */
  askedAt: string | null
  bought: 'yes' | 'no' | null
  /** When the buyer first answered; it can be changed for a week. */
  boughtAt: string | null
  /** 1 to 5, only after a purchase. */
  rating: number | null
  /** Comma-separated. */
  words: Generated<string>
  sold: 'yes' | 'no' | null
  soldAt: string | null
  /** When the buyer reported that they were asked for money and the seller was gone. */
  goneAt: string | null
}

/** A pause of contact with a seller until an admin has reviewed it; one open for each. */
export interface PauseTable {
  id: string
  sellerId: string
  startedAt: string
  /** The seller's statement. */
  side: string | null
  sideAt: string | null
  liftedAt: string | null
  liftedBy: string | null
}

/** A department or tag whose posts a subadmin decides while the giver is an admin; see people/desks.ts. */
interface DeskTable {
  userId: string
  kind: DeskKind
  name: string
  givenBy: string
  at: string
}

/** Whose posts are public at once; see people/trusted-authors.ts. */
interface TrustedAuthorTable {
  userId: string
  /** Null for an admin who has left. */
  givenBy: string | null
  at: string
}

/** The log of role changes and command line actions. Decisions about posts and reports are stored with those. */
export interface AuditTable {
  id: string
  at: string
  /** Null for a member who has left, and for what no member did. */
  actorId: string | null
  /** What is decided about posts and reports stands with them. */
  act: Exclude<AuditEntry['act'], 'approved' | 'declined' | 'took down' | 'restored'>
  subjectId: string
  /** The name at that time; the object of the action, where that is no person. */
  subject: string
  requestId: string | null
  /** Of a suspension; of a checker the course, of a desk what it is of. */
  reason: string | null
  until: string | null
}
