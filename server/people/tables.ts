import type { Generated } from 'kysely'
import type { NoticeKind } from '#contract/notice-rules.ts'

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    users: UserTable
    sessions: SessionTable
    notices: NoticeTable
    muted_notices: MutedNoticeTable
    push_devices: PushDeviceTable
    waiting_pushes: WaitingPushTable
    blocks: BlockTable
    audit_log: AuditTable
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

/** What was done about people's roles. Decisions about posts and reports are kept with those. */
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
    /** By the one-time link of a campus without one, themselves. */
    | 'became first admin'
  subjectId: string
  /** Their name as it was. */
  subject: string
  requestId: string | null
}
