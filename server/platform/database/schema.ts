import type { Generated } from 'kysely'
import type { CampusPlace, ProductCategory, ProductCondition } from '#contract/campus.ts'
import type { NoticeKind } from '#contract/notice-rules.ts'
import type { Reportable } from '#contract/report-rules.ts'

/**
 * Every table of the product, as Kysely sees it. Text and integers only, so that both databases read alike:
 * ids are UUIDv7 text, times ISO-8601 UTC text, money whole kobo, yes/no a time or null.
 * `search` columns hold folded text (see fold.ts).
 */
export interface Schema {
  users: UserTable
  passwords: PasswordTable
  sessions: SessionTable
  proofs: ProofTable
  files: FileTable
  picture_variants: PictureVariantTable
  uploads: UploadTable
  posts: PostTable
  post_tags: PostTagTable
  post_likes: LikeTable<'postId'>
  post_changes: PostChangeTable
  post_change_tags: PostTagTable
  post_decisions: PostDecisionTable
  comments: CommentTable
  books: BookTable
  book_counts: BookCountTable
  ratings: RatingTable
  places: PlaceTable
  products: ProductTable
  product_pictures: ProductPictureTable
  reels: ReelTable
  reel_tags: ReelTagTable
  reel_likes: LikeTable<'reelId'>
  reel_comments: ReelCommentTable
  renditions: RenditionTable
  notices: NoticeTable
  muted_notices: MutedNoticeTable
  quiet_hours: QuietHoursTable
  push_devices: PushDeviceTable
  waiting_pushes: WaitingPushTable
  last_pushes: LastPushTable
  role_requests: RoleRequestTable
  audit_log: AuditTable
  tallies: TallyTable
  device_tracking: DeviceTable
  active_days: ActiveDayTable
  email_changes: EmailChangeTable
  exports: ExportTable
  report_cases: ReportCaseTable
  report_decisions: ReportDecisionTable
  reports: ReportTable
  hidden_things: HiddenThingTable
  blocks: BlockTable
  versions: VersionTable
  meta: MetaTable
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

/** Apart from `users`, so that no query about people carries it by accident. `hash` is an argon2id PHC string. */
export interface PasswordTable {
  userId: string
  hash: string
  changedAt: string
}

export interface SessionTable {
  id: string
  userId: string
  /** SHA-256 of the cookie's token: whoever reads the database cannot become anybody. */
  secret: string
  expiresAt: string
  userAgent: string
  createdAt: string
}

/** The one open proof a person may give for a purpose; a new one takes the place of the old. */
export interface ProofTable {
  userId: string
  purpose: 'email' | 'new email' | 'password'
  /** SHA-256 of what was mailed. */
  secret: string
  triesLeft: number
  expiresAt: string
  createdAt: string
}

/** A file is temporary until `claimedBy` names the record it belongs to ("post:<id>"); swept otherwise. */
export interface FileTable {
  id: string
  /** Null for what a visitor sends while signing up. */
  ownerId: string | null
  kind: 'picture' | 'video' | 'book' | 'other'
  /** Found from the content, never from name or header. */
  type: string
  bytes: number
  sha256: string
  name: string
  width: number | null
  height: number | null
  /** The picture's own colour, #rrggbb, held while it loads. */
  colour: string | null
  seconds: number | null
  claimedBy: string | null
  createdAt: string
  /** Under which name the bytes lie, of what is no picture; and what an old video was under until it was replaced. */
  part: Generated<string>
  oldPart: string | null
  /** When nothing but its pictures and sound was left of a video; null for one that is kept as it came. */
  bareSince: string | null
}

export interface PictureVariantTable {
  fileId: string
  width: number
  format: 'avif' | 'webp' | 'jpeg'
  bytes: number
}

/** A file that is on its way: what it says of itself. Gone once it is in `files`, under the same id. */
export interface UploadTable {
  id: string
  ownerId: string | null
  kind: 'picture' | 'video' | 'book'
  name: string
  /** As announced; neither more nor less is taken. */
  bytes: number
  createdAt: string
}

export interface PostTable {
  id: string
  ownerId: string
  title: string
  excerpt: string
  /** Safe HTML, made by the server from what was sent. */
  content: string
  thumbnailId: string | null
  /** Only `approved` is public. `deleted` waits to be removed for good, or to be taken back. */
  status: PostStatus | 'deleted'
  likes: Generated<number>
  /** Comments and replies together. */
  comments: Generated<number>
  /**
   * log2 of the decayed weight of its likes and comments; see features/blog/trend.ts. Grows only by new acts,
   * so order by it is order by what is talked about now.
   */
  trend: Generated<number>
  search: string
  createdAt: string
  updatedAt: string
  /** When it was approved first; what lists order by. */
  publishedAt: string | null
  /** Moved by every save of its text, or of the change to it; who writes says which one they began from. */
  version: Generated<number>
  /** Which window wrote last: made by the browser, so that a save sent twice is no conflict with itself. */
  writer: string | null
  /** Why it was declined. */
  reason: string | null
  /** When it, or the change to it, was handed in; null while nobody has to decide anything. */
  waitingSince: string | null
  /** What `deleted` covers. */
  statusBefore: PostStatus | null
  deletedAt: string | null
}

export type PostStatus = 'draft' | 'pending' | 'approved' | 'rejected'

/**
 * A change to an approved post, which stays public as it was until this is approved; then the two texts change
 * places, and `replaced` is what stood there before.
 */
export interface PostChangeTable {
  postId: string
  title: string
  excerpt: string
  content: string
  thumbnailId: string | null
  status: 'draft' | 'pending' | 'rejected' | 'replaced'
  reason: string | null
  updatedAt: string
}

/** Who decided what, when and why; and what is needed to take it back. */
export interface PostDecisionTable {
  id: string
  postId: string
  decidedBy: string | null
  decision: 'approved' | 'declined' | 'taken down'
  reason: string | null
  about: 'post' | 'change'
  /** The version that was decided on. */
  version: number
  waitingSinceBefore: string | null
  publishedAtBefore: string | null
  /** Where post and change changed places: what the change was before. */
  changeStatusBefore: PostChangeTable['status'] | null
  decidedAt: string
  undoneAt: string | null
}

export interface PostTagTable {
  postId: string
  tag: string
}

export type LikeTable<Key extends string> = { [K in Key]: string } & {
  userId: string
  createdAt: string
}

export interface CommentTable {
  id: string
  postId: string
  /** Null at the top, else the comment replied to; one level deep. */
  parentId: string | null
  ownerId: string
  content: string
  createdAt: string
  /** Its owner or an admin; only they can take the deletion back. */
  deletedBy: string | null
  deletedAt: string | null
  /** Digest of the request that made it, see platform/asked.ts; null for what is older. */
  asked: string | null
}

export interface BookTable {
  id: string
  ownerId: string
  title: string
  description: string
  author: string | null
  courseCode: string | null
  department: string | null
  level: string | null
  kind: string | null
  /** Null where a cover is drawn from the title. */
  coverId: string | null
  fileId: string
  format: 'pdf' | 'epub' | 'mobi'
  /** 1 where the app's own reader opens it, 0 where only another one does. */
  opensHere: Generated<number>
  bytes: number
  /** Of the file; null while removed, so that the same bytes may come again. */
  sha256: string | null
  status: 'listed' | 'removed'
  ratings: Generated<number>
  ratingSum: Generated<number>
  /** What "best rated" orders by; see features/books/ratings.ts. */
  score: Generated<number>
  search: string
  uploadedAt: string
  updatedAt: string
  removedAt: string | null
  /** Digest of the request that made it, see platform/asked.ts; null for what is older. */
  asked: string | null
}

/** How many books are listed of each combination; '' where none is given. */
export interface BookCountTable {
  department: string
  level: string
  kind: string
  count: number
}

export interface RatingTable {
  bookId: string
  userId: string
  /** 1 to 5. */
  rating: number
  createdAt: string
}

/** Where somebody is in a book; see `place` in contract/books.ts. */
export interface PlaceTable {
  userId: string
  bookId: string
  part: number
  parts: number
  offset: number
  progress: number
  at: string
}

/** A product on sale, and what became of it. Its number is its owner's: users.whatsapp. */
export interface ProductTable {
  id: string
  ownerId: string
  name: string
  description: string
  /** Whole kobo. */
  price: number
  category: ProductCategory
  /** Null where nobody said. */
  condition: ProductCondition | null
  place: CampusPlace | null
  /** `active` may have outlived its days: then it counts as expired before it is marked so. */
  status: 'active' | 'reserved' | 'sold' | 'withdrawn' | 'expired' | 'deleted'
  /** Of a deleted product: what it was before. */
  formerStatus: Exclude<ProductTable['status'], 'deleted'> | null
  /** How often its owner's number was handed out for it. */
  contacts: Generated<number>
  search: string
  createdAt: string
  updatedAt: string
  /** When it was listed, or renewed last; lists order by it and its days count from it. */
  listedAt: string
  /** Digest of the request that made it, see platform/asked.ts; null for what is older. */
  asked: string | null
}

/** The picture at position 0 is the cover. */
export interface ProductPictureTable {
  productId: string
  position: number
  fileId: string
}

/** What a member is told; written with the act it tells of, by people/notices.ts alone. */
export interface NoticeTable {
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
export interface MutedNoticeTable {
  userId: string
  kind: NoticeKind
}

/** When nothing is pushed: '22:00' to '06:30', in the campus's own time. */
export interface QuietHoursTable {
  userId: string
  start: string
  end: string
}

/** A browser that takes pushes, as long as the session lasts in which it was given. `id` is made of the endpoint. */
export interface PushDeviceTable {
  id: string
  userId: string
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
  createdAt: string
}

/** A notice that is still to be pushed. */
export interface WaitingPushTable {
  noticeId: string
  userId: string
  dueAt: string
  tries: Generated<number>
}

/** When a member was pushed something last: what follows within minutes is bundled. */
export interface LastPushTable {
  userId: string
  at: string
}

/** A short video. Its size and length are those of its file. */
export interface ReelTable {
  id: string
  ownerId: string
  caption: string
  fileId: string
  posterId: string | null
  status: 'listed' | 'deleted'
  likes: Generated<number>
  comments: Generated<number>
  search: string
  createdAt: string
  updatedAt: string
  /** When the server was done with its video, or gave it up; null while it is to be done. */
  readyAt: string | null
  /** How often a process has begun to make its renditions, and until when the last one has time. */
  tries: Generated<number>
  /** How often in a row the machine failed at it, for no fault of the video. */
  misses: Generated<number>
  heldUntil: string | null
  /** Its owner or an admin; only they can take the deletion back. */
  deletedBy: string | null
  deletedAt: string | null
  /** Digest of the request that made it, see platform/asked.ts; null for what is older. */
  asked: string | null
}

export interface ReelTagTable {
  reelId: string
  tag: string
  position: number
}

export interface ReelCommentTable {
  id: string
  reelId: string
  ownerId: string
  content: string
  createdAt: string
  deletedBy: string | null
  deletedAt: string | null
  /** Digest of the request that made it, see platform/asked.ts; null for what is older. */
  asked: string | null
}

/** A smaller video made of a file; `height` is that of its shorter side. */
export interface RenditionTable {
  fileId: string
  height: number
  bytes: number
}

/** An open request for a role; deciding it deletes it. */
export interface RoleRequestTable {
  id: string
  userId: string
  requestedRole: 'subadmin'
  status: 'pending'
  requestedAt: string
  /** Digest of the request that made it, see platform/asked.ts; null for what is older. */
  asked: string | null
}

/** What an admin did about people. Decisions about posts are in post_decisions. */
export interface AuditTable {
  id: string
  at: string
  actorId: string | null
  act: 'promoted' | 'returned' | 'approved the request of' | 'rejected the request of'
  subjectId: string
  /** Their name as it was. */
  subject: string
  requestId: string | null
}

/** A device, by a random id it keeps itself. Tied to nobody. */
export interface DeviceTable {
  deviceId: string
  userAgent: string
  platform: string
  language: string
  width: number
  height: number
  firstSeen: string
}

/** Counted by triggers; see tally.ts. */
export interface TallyTable {
  name: string
  bucket: string
  count: number
}

/** How many members had been seen within thirty days, noted once a day ('2026-11-21'). */
export interface ActiveDayTable {
  day: string
  members: number
}

/** The address a member wants to have, until its code is typed. */
export interface EmailChangeTable {
  userId: string
  email: string
  createdAt: string
}

/** What a member takes with them; its zip is the file of the same id, once it is ready. */
export interface ExportTable {
  /** From whoever asked, so it names nothing but this row. */
  id: string
  ownerId: string
  /** Made here; null until there is something to put under it. */
  fileId: string | null
  state: 'working' | 'ready' | 'failed'
  /** Of `total` parts. */
  done: number
  total: number
  startedAt: string
  /** Moved with every part: one that stands still has died with its process. */
  movedAt: string
}

/** A thing that was reported, and what came of it. */
export interface ReportCaseTable {
  id: string
  kind: Reportable
  thingId: string
  ownerId: string
  /** As it was when reported. */
  title: string
  status: 'open' | 'restored' | 'taken down'
  openedAt: string
}

/** Every decision about a case, those taken back too. */
export interface ReportDecisionTable {
  id: string
  caseId: string
  decision: 'restored' | 'taken down'
  reason: string | null
  decidedBy: string | null
  decidedAt: string
  undoneAt: string | null
}

export interface ReportTable {
  id: string
  caseId: string
  kind: Reportable
  thingId: string
  reporterId: string
  reason: string
  createdAt: string
  /** Digest of the request that made it, see platform/asked.ts; null for what is older. */
  asked: string | null
}

/** What nobody but its owner and the admins sees; see things/hidden.ts. */
export interface HiddenThingTable {
  thingId: string
  kind: Reportable
  hiddenAt: string
}

/** Of two people neither sees what the other has here. */
export interface BlockTable {
  blockerId: string
  blockedId: string
  createdAt: string
}

/** One number a topic, moved by every write that touches it. */
export interface VersionTable {
  topic: string
  number: number
}

/** Small facts of the installation, such as its secret. */
export interface MetaTable {
  key: string
  value: string
}
