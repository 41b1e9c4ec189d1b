import type { Generated } from 'kysely'
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
  /** Name and e-mail: for admins only, since finding by it tells it. */
  search: string
  createdAt: string
  updatedAt: string
  /** Moved at most once an hour; behind "Active Users". */
  seenAt: string | null
}

interface SessionTable {
  id: string
  userId: string
  /** SHA-256 of the cookie's token: whoever reads the database cannot become anybody. */
  secret: string
  expiresAt: string
  userAgent: string
  createdAt: string
  /** The passkey it was opened or confirmed with; null again when that is removed. */
  passkeyId: Generated<string | null>
}

/** What an admin shows beside or instead of a password. */
interface PasskeyTable {
  id: string
  userId: string
  /** As the authenticator calls it, base64url. */
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  /** How often it has signed, where it counts. */
  counter: number
  name: string
  createdAt: string
  usedAt: string | null
}

/** What a member is told; written with the act it tells of, by people/notices.ts alone. */
interface NoticeTable {
  id: string
  userId: string
  kind: NoticeKind
  /** The whole of it, as a sentence. */
  text: string
  /** Where to go with it, on this site: '/blog/…'. */
  link: string
  /** What it tells of, 'comment:<id>': told once for each kind, taken back by it. */
  about: string
  /** Who did it; null where it is nobody in particular. */
  byId: string | null
  createdAt: string
  readAt: string | null
  /** Those of one group are listed as one, by the newest; null where it stands alone. */
  groupKey: Generated<string | null>
}

/** What a member does not want to be told. */
interface MutedNoticeTable {
  userId: string
  kind: NoticeKind
}

/** A browser that takes pushes, as long as the session lasts in which it was given. `id` is made of the endpoint. */
interface PushDeviceTable {
  id: string
  userId: string
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
  createdAt: string
  /** Of the campus' public key at that time; null where it was not noted and no push has arrived since. */
  keyDigest: Generated<string | null>
}

/** A notice that is still to be pushed. */
interface WaitingPushTable {
  noticeId: string
  userId: string
  dueAt: string
  tries: Generated<number>
}

/** Of two people neither sees what the other has here. */
interface BlockTable {
  blockerId: string
  blockedId: string
  createdAt: string
}

/** Who is kept out. A row stands until somebody lifts it, or the first job after `until`. */
interface SuspensionTable {
  userId: string
  at: string
  /** Null: for good. */
  until: string | null
  /** As they read it. */
  reason: string
  /** Null for the command line, and for an admin who has left. */
  actorId: string | null
}

/** Whose address a code has proven; the domain alone, which is all that the badge says. */
interface ProvenAddressTable {
  userId: string
  domain: string
  provenAt: string
}

/** A contact of a member that the campus counted, once for each product, and what both sides say came of it. */
export interface TradeTable {
  id: string
  /** Whatever became of the product since: what was said of its seller stays. */
  productId: string
  productName: string
  sellerId: string
  buyerId: string
  contactedAt: string
  /** When both sides were asked; nothing is answered before. */
  askedAt: string | null
  bought: 'yes' | 'no' | null
  /** When the buyer answered first: the week in which it can be changed. */
  boughtAt: string | null
  /** 1 to 5, only where it was bought. */
  rating: number | null
  /** Joined by commas. */
  words: Generated<string>
  sold: 'yes' | 'no' | null
  soldAt: string | null
  /** When the buyer reported that they were asked for money and the seller was gone. */
  goneAt: string | null
}

/** Contact with a seller that is stopped until an admin has looked; one open for each. */
export interface PauseTable {
  id: string
  sellerId: string
  startedAt: string
  /** What the seller says of it. */
  side: string | null
  sideAt: string | null
  liftedAt: string | null
  /** Null for an admin who has left. */
  liftedBy: string | null
}

/** What was done about people's roles, and on the command line. Decisions about posts and reports are kept with those. */
export interface AuditTable {
  id: string
  at: string
  /** Null for who has left, and for what no member did. */
  actorId: string | null
  act:
    | 'promoted'
    | 'returned'
    | 'approved the request of'
    | 'rejected the request of'
    /** On the command line. */
    | 'granted admin'
    | 'revoked admin'
    | 'printed a password link for'
    | 'deleted the account of'
    | 'made read-only'
    | 'opened again'
    | 'counted anew'
    | 'imported'
    | 'backed up'
    | 'brought back'
    | 'took the passkeys of'
    | 'suspended by command'
    | 'let back in by command'
    /** By the one-time link of a campus without one, themselves. */
    | 'became first admin'
    | 'made a password link for'
    | 'suspended'
    | 'let back in'
    /** By what two buyers reported; by nobody. */
    | 'paused contact with'
    | 'lifted the pause of'
    | 'paused again contact with'
  subjectId: string
  /** Their name as it was; what it was done to, where that is nobody. */
  subject: string
  requestId: string | null
  /** Of a suspension alone. */
  reason: string | null
  until: string | null
}
