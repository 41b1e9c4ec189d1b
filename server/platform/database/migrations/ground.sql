-- All tables of a new campus, in SQLite and PostgreSQL alike, as of migration 058; ground.ts says how each reads it.
-- Ids are UUIDv7, times ISO 8601 in UTC, money whole kobo. Whoever owns a row goes with all of it, unless said otherwise.
-- What one database alone needs stands in a comment that begins with its name.

-- Members, how they sign in, and who may not. `search` is folded text that searches look in (ground.ts).
create table users (
  id text primary key,
  "fullName" text not null,
  email text not null unique,
  department text not null,
  level text not null,
  "pictureId" text /*sqlite references files (id) on delete set null */,
  role text default 'user' not null,
  "accountType" text default 'user' not null,
  status text default 'pending' not null,
  whatsapp text,
  search text not null,
  "createdAt" text not null,
  "updatedAt" text not null,
  "seenAt" text
);
create index users_newest on users ("createdAt", id);
create index users_role on users (role);
create index users_seen on users ("seenAt");
create index "users_pictureId" on users ("pictureId") where "pictureId" is not null;

create table passwords (
  "userId" text primary key references users (id) on delete cascade,
  hash text not null,
  "changedAt" text not null
);

create table passkeys (
  id text primary key,
  "userId" text not null references users (id) on delete cascade,
  "credentialId" text not null unique,
  "publicKey" text not null,
  counter bigint not null,
  name text not null,
  "createdAt" text not null,
  "usedAt" text
);
create index passkeys_of_user on passkeys ("userId");

create table sessions (
  id text primary key,
  "userId" text not null references users (id) on delete cascade,
  secret text not null unique,
  "expiresAt" text not null,
  "userAgent" text not null,
  "createdAt" text not null,
  "passkeyId" text references passkeys (id) on delete set null
);
create index sessions_of_user on sessions ("userId");
create index sessions_by_end on sessions ("expiresAt");
create index sessions_by_passkey on sessions ("passkeyId");

create table passkey_challenges (
  secret text primary key,
  "sessionId" text references sessions (id) on delete cascade,
  "expiresAt" text not null
);
create index passkey_challenges_of_session on passkey_challenges ("sessionId");
create index passkey_challenges_ending on passkey_challenges ("expiresAt");

create table proofs (
  "userId" text not null references users (id) on delete cascade,
  purpose text not null,
  secret text not null,
  "triesLeft" integer not null,
  "expiresAt" text not null,
  "createdAt" text not null,
  constraint proofs_key primary key ("userId", purpose)
);
create index proofs_by_secret on proofs (secret);

create table email_changes (
  "userId" text primary key references users (id) on delete cascade,
  email text not null,
  "createdAt" text not null
);

create table proven_addresses (
  "userId" text primary key references users (id) on delete cascade,
  domain text not null,
  "provenAt" text not null
);

create table suspensions (
  "userId" text primary key references users (id) on delete cascade,
  at text not null,
  until text,
  reason text not null,
  "actorId" text references users (id) on delete set null
);
create index suspensions_ending on suspensions (until);
create index suspensions_by on suspensions ("actorId");

create table blocks (
  "blockerId" text not null references users (id) on delete cascade,
  "blockedId" text not null references users (id) on delete cascade,
  "createdAt" text not null,
  constraint blocks_key primary key ("blockerId", "blockedId")
);
create index blocks_of on blocks ("blockedId");

create table role_requests (
  id text primary key,
  -- Somebody has one open request at most.
  "userId" text not null unique references users (id) on delete cascade,
  "requestedRole" text not null,
  status text not null,
  "requestedAt" text not null,
  asked text
);
create index role_requests_waiting on role_requests ("requestedAt", id);

-- Files, what is made of them, and what is on its way to become one.
-- `claimedBy` names the row that has taken a file as its own; unclaimed ones are deleted.
create table files (
  id text primary key,
  "ownerId" text references users (id) on delete cascade,
  kind text not null,
  type text not null,
  bytes bigint not null,
  sha256 text not null,
  name text not null,
  width integer,
  height integer,
  colour text,
  seconds double precision,
  "claimedBy" text,
  "createdAt" text not null,
  part text default 'original' not null,
  "bareSince" text,
  "oldPart" text
);
create index files_claimed on files ("claimedBy", "createdAt");
create index files_of_owner on files ("ownerId");
create index files_not_bare on files (id) where kind = 'video' and "bareSince" is null;
create index files_with_old_part on files ("bareSince") where "oldPart" is not null;
create index files_by_sha256 on files (sha256);

create table picture_variants (
  "fileId" text not null references files (id) on delete cascade,
  width integer not null,
  format text not null,
  bytes integer not null,
  constraint picture_variants_key primary key ("fileId", width, format)
);

create table renditions (
  "fileId" text not null references files (id) on delete cascade,
  height integer not null,
  bytes integer not null,
  sha256 text,
  constraint renditions_key primary key ("fileId", height)
);
create index renditions_by_sha256 on renditions (sha256);

create table uploads (
  id text primary key,
  "ownerId" text references users (id) on delete cascade,
  kind text not null,
  name text not null,
  bytes bigint not null,
  "createdAt" text not null,
  tries integer default 0 not null,
  "heldUntil" text,
  "dueAt" text,
  refusal text,
  sender text
);
create index uploads_of_owner on uploads ("ownerId");
create index uploads_oldest on uploads ("createdAt");
create index uploads_due on uploads ("dueAt");
create index uploads_held on uploads ("heldUntil");

-- The blog: posts with their tags, likes and comments, edits that wait, and what admins decided.
create table posts (
  id text primary key,
  "ownerId" text not null references users (id) on delete cascade,
  title text not null,
  excerpt text not null,
  content text not null,
  "thumbnailId" text /*sqlite references files (id) on delete set null */,
  status text not null,
  likes integer default 0 not null,
  comments integer default 0 not null,
  trend double precision default 0 not null,
  search text not null,
  "createdAt" text not null,
  "updatedAt" text not null,
  "publishedAt" text,
  version integer default 1 not null,
  writer text,
  reason text,
  "waitingSince" text,
  "statusBefore" text,
  "deletedAt" text
);
create index posts_newest on posts (status, "publishedAt", id);
create index posts_popular on posts (status, likes, id);
create index posts_trending on posts (status, trend, id);
create index posts_of_owner on posts ("ownerId", "createdAt", id);
-- Few of many rows, so that the queue costs the same however large the blog has grown.
create index "posts_waitingSince" on posts ("waitingSince", id) where "waitingSince" is not null;
create index "posts_deletedAt" on posts ("deletedAt", id) where "deletedAt" is not null;
create index "posts_thumbnailId" on posts ("thumbnailId") where "thumbnailId" is not null;
create index posts_made on posts ("createdAt");

create table post_tags (
  "postId" text not null references posts (id) on delete cascade,
  tag text not null,
  constraint post_tags_key primary key ("postId", tag)
);
create index post_tags_by_tag on post_tags (tag, "postId");

create table post_likes (
  "postId" text not null references posts (id) on delete cascade,
  "userId" text not null references users (id) on delete cascade,
  "createdAt" text not null,
  constraint post_likes_key primary key ("userId", "postId")
);
create index post_likes_recent on post_likes ("createdAt", "postId");
create index post_likes_of_post on post_likes ("postId");

create table comments (
  id text primary key,
  "postId" text not null references posts (id) on delete cascade,
  "parentId" text references comments (id) on delete cascade,
  "ownerId" text not null references users (id) on delete cascade,
  content text not null,
  "createdAt" text not null,
  "deletedBy" text,
  "deletedAt" text,
  asked text,
  "editedAt" text
);
create index comments_of_post on comments ("postId", "parentId", "createdAt", id);
create index comments_recent on comments ("createdAt", "postId");
create index comments_replies on comments ("parentId");
create index comments_of_owner on comments ("ownerId");
create index "comments_deletedAt" on comments ("deletedAt", id) where "deletedAt" is not null;

create table post_changes (
  "postId" text primary key references posts (id) on delete cascade,
  title text not null,
  excerpt text not null,
  content text not null,
  "thumbnailId" text /*sqlite references files (id) on delete set null */,
  status text not null,
  reason text,
  "updatedAt" text not null
);
create index "post_changes_thumbnailId" on post_changes ("thumbnailId") where "thumbnailId" is not null;

create table post_change_tags (
  "postId" text not null references post_changes ("postId") on delete cascade,
  tag text not null,
  constraint post_change_tags_key primary key ("postId", tag)
);

-- What a post said before.
create table post_versions (
  id text primary key,
  "postId" text not null references posts (id) on delete cascade,
  title text not null,
  excerpt text not null,
  content text not null,
  "savedAt" text not null
);
create index post_versions_of_post on post_versions ("postId", "savedAt");
create index post_versions_by_time on post_versions ("savedAt");

create table post_decisions (
  id text primary key,
  "postId" text not null references posts (id) on delete cascade,
  "decidedBy" text references users (id) on delete set null,
  decision text not null,
  reason text,
  about text not null,
  version integer not null,
  "waitingSinceBefore" text,
  "publishedAtBefore" text,
  "changeStatusBefore" text,
  "decidedAt" text not null,
  "undoneAt" text
);
create index post_decisions_of_post on post_decisions ("postId", "decidedAt", id);
create index post_decisions_by on post_decisions ("decidedBy");
create index post_decisions_latest on post_decisions ("decidedAt", id);

-- Reels.
create table reels (
  id text primary key,
  "ownerId" text not null references users (id) on delete cascade,
  caption text not null,
  "fileId" text not null /*sqlite references files (id) on delete no action */,
  "posterId" text /*sqlite references files (id) on delete set null */,
  status text not null,
  likes integer default 0 not null,
  comments integer default 0 not null,
  search text not null,
  "createdAt" text not null,
  "updatedAt" text not null,
  "readyAt" text,
  tries integer default 0 not null,
  "heldUntil" text,
  "deletedBy" text,
  "deletedAt" text,
  asked text,
  misses integer default 0 not null,
  "captionedAt" text
);
create index reels_newest on reels (status, "createdAt", id);
create index reels_of_owner on reels ("ownerId", "createdAt", id);
create index reels_deleted on reels ("deletedAt");
create index reels_to_do on reels ("readyAt", "createdAt");
create index "reels_posterId" on reels ("posterId") where "posterId" is not null;
create index "reels_fileId" on reels ("fileId");

create table reel_tags (
  "reelId" text not null references reels (id) on delete cascade,
  tag text not null,
  position integer not null,
  constraint reel_tags_key primary key ("reelId", position)
);

create table reel_likes (
  "reelId" text not null references reels (id) on delete cascade,
  "userId" text not null references users (id) on delete cascade,
  "createdAt" text not null,
  constraint reel_likes_key primary key ("userId", "reelId")
);
create index reel_likes_of_reel on reel_likes ("reelId");
create index reel_likes_recent on reel_likes ("createdAt", "reelId");

create table reel_comments (
  id text primary key,
  "reelId" text not null references reels (id) on delete cascade,
  "ownerId" text not null references users (id) on delete cascade,
  content text not null,
  "createdAt" text not null,
  "deletedBy" text,
  "deletedAt" text,
  asked text,
  "editedAt" text
);
create index reel_comments_of_reel on reel_comments ("reelId", "createdAt", id);
create index reel_comments_of_owner on reel_comments ("ownerId");
create index reel_comments_deleted on reel_comments ("deletedAt");

create table reel_captions (
  "reelId" text primary key references reels (id) on delete cascade,
  vtt text not null
);

-- The library: books, how many there are of each kind, and what members do in them.
create table books (
  id text primary key,
  "ownerId" text not null references users (id) on delete cascade,
  title text not null,
  description text not null,
  author text,
  "courseCode" text,
  department text,
  level text,
  kind text,
  "coverId" text /*sqlite references files (id) on delete set null */,
  "fileId" text not null /*sqlite references files (id) on delete no action */,
  format text not null,
  bytes bigint not null,
  -- Null while removed, so that the same bytes may come again; many nulls are no duplicates.
  sha256 text unique,
  status text not null,
  ratings integer default 0 not null,
  "ratingSum" integer default 0 not null,
  score double precision default 0 not null,
  search text not null,
  "uploadedAt" text not null,
  "updatedAt" text not null,
  "removedAt" text,
  "opensHere" integer default 1 not null,
  asked text,
  course text,
  session text,
  semester text,
  paper text,
  sitting integer default 0 not null,
  pages integer,
  opening integer,
  -- Explanations of its questions.
  comments integer default 0 not null
);
create index "books_by_uploadedAt" on books (status, "uploadedAt", id);
create index books_by_score on books (status, score, id);
create index books_by_bytes on books (status, bytes, id);
create index books_of_department on books (status, department, "uploadedAt", id);
create index books_of_level on books (status, level, "uploadedAt", id);
create index books_of_kind on books (status, kind, "uploadedAt", id);
create index books_of_owner on books ("ownerId", "uploadedAt", id);
create index books_removed on books ("removedAt");
create index "books_coverId" on books ("coverId") where "coverId" is not null;
create index "books_fileId" on books ("fileId");
create index books_of_course on books (course, kind, sitting, id) where course is not null;
create index books_newest_of_course on books (course, status, "uploadedAt", id) where course is not null;
-- Of a million books those whose pages are still to be counted.
create index books_uncounted on books (id) where pages is null;
-- What students ask of the shelf first; see docs/decisions/list-queries.md.
create index books_of_year on books (status, department, level, "uploadedAt", id);

create table book_counts (
  department text not null,
  level text not null,
  kind text not null,
  count integer not null,
  constraint book_counts_key primary key (department, level, kind)
);

create table ratings (
  "bookId" text not null references books (id) on delete cascade,
  "userId" text not null references users (id) on delete cascade,
  rating integer not null,
  "createdAt" text not null,
  constraint ratings_key primary key ("bookId", "userId")
);
create index ratings_of_user on ratings ("userId");

create table places (
  "userId" text not null references users (id) on delete cascade,
  "bookId" text not null references books (id) on delete cascade,
  part integer not null,
  parts integer not null,
  "offset" double precision not null,
  progress double precision not null,
  at text not null,
  constraint places_key primary key ("userId", "bookId")
);
create index places_latest on places ("userId", at);
create index places_of_book on places ("bookId");

-- A removed mark stays by its id, without its words.
create table book_marks (
  "userId" text not null references users (id) on delete cascade,
  id text not null,
  "bookId" text not null references books (id) on delete cascade,
  kind text not null,
  part integer not null,
  "offset" double precision not null,
  begins integer not null,
  ends integer not null,
  quote text not null,
  note text not null,
  at text not null,
  removed integer not null,
  constraint book_marks_key primary key ("userId", id)
);
create index book_marks_of_book on book_marks ("bookId", "userId");

-- The text of books, page by page.
create table book_texts (
  "bookId" text primary key references books (id) on delete cascade,
  first bigint unique,
  total integer,
  next integer default 1 not null,
  words integer default 0 not null,
  machine integer default 0 not null,
  unread integer default 0 not null,
  bytes integer default 0 not null,
  tries integer default 0 not null,
  "heldUntil" text,
  "readAt" text
);
create index book_texts_waiting on book_texts ("heldUntil") where "readAt" is null;
create index book_texts_unread on book_texts ("bookId") where unread > 0;
create table book_pages (
  place bigint primary key,
  "bookId" text not null references books (id) on delete cascade,
  page integer not null,
  text text not null,
  source text not null,
  confidence integer,
  words text not null,
  constraint book_pages_of_book unique ("bookId", page)
);

-- Answer sheets of papers, how members answered, and why an answer is right.
create table sheets (
  "bookId" text primary key references books (id) on delete cascade,
  version integer not null,
  minutes integer,
  questions integer not null
);

create table sheet_versions (
  id text primary key,
  "bookId" text not null references books (id) on delete cascade,
  version integer not null,
  "byId" text references users (id) on delete set null,
  minutes integer,
  at text not null,
  constraint sheet_versions_of_book unique ("bookId", version)
);
create index sheet_versions_by on sheet_versions ("byId");

create table sheet_questions (
  "bookId" text not null references books (id) on delete cascade,
  version integer not null,
  number integer not null,
  kind text not null,
  options integer,
  page integer,
  constraint sheet_questions_key primary key ("bookId", version, number)
);

create table sittings (
  "userId" text not null references users (id) on delete cascade,
  id text not null,
  "bookId" text not null references books (id) on delete cascade,
  practice integer not null,
  seconds integer,
  spent integer not null,
  shows text not null,
  "begunAt" text not null,
  "endedAt" text,
  "createdAt" text not null,
  constraint sittings_key primary key ("userId", id)
);
create index sittings_newest on sittings ("userId", "createdAt", id);
create index sittings_of_book on sittings ("bookId");

create table sitting_answers (
  "userId" text not null references users (id) on delete cascade,
  "sittingId" text not null,
  "bookId" text not null references books (id) on delete cascade,
  question integer not null,
  kind text not null,
  answer text not null,
  "givenAt" text not null,
  at text not null,
  latest integer not null,
  constraint sitting_answers_key primary key ("userId", "sittingId", question, "givenAt")
);
create index sitting_answers_of_book on sitting_answers ("bookId", "userId", question);

create table answer_counts (
  "bookId" text not null references books (id) on delete cascade,
  question integer not null,
  kind text not null,
  answer text not null,
  count integer not null,
  constraint answer_counts_key primary key ("bookId", question, kind, answer)
);
-- The commonest of any number of different numbers.
create index answer_counts_commonest on answer_counts ("bookId", question, kind, count);

create table explanations (
  id text primary key,
  "bookId" text not null references books (id) on delete cascade,
  "ownerId" text not null references users (id) on delete cascade,
  question integer not null,
  content text not null,
  "createdAt" text not null,
  "editedAt" text,
  "deletedBy" text,
  "deletedAt" text,
  asked text,
  ups integer default 0 not null,
  downs integer default 0 not null
);
create index explanations_of_question on explanations ("bookId", question, "createdAt", id);
create index explanations_of_owner on explanations ("ownerId");
create index explanations_deleted on explanations ("deletedAt");

create table explanation_votes (
  "explanationId" text not null references explanations (id) on delete cascade,
  "userId" text not null references users (id) on delete cascade,
  vote integer not null,
  at text not null,
  constraint explanation_votes_key primary key ("explanationId", "userId")
);
create index explanation_votes_of_user on explanation_votes ("userId");

create table checked_answers (
  "bookId" text not null references books (id) on delete cascade,
  question integer not null,
  kind text not null,
  answer text not null,
  "explanationId" text references explanations (id) on delete set null,
  "checkedBy" text references users (id) on delete set null,
  at text not null,
  constraint checked_answers_key primary key ("bookId", question)
);
create index "checked_answers_explanationId" on checked_answers ("explanationId");
create index "checked_answers_checkedBy" on checked_answers ("checkedBy");

create table course_checkers (
  course text not null,
  "userId" text not null references users (id) on delete cascade,
  at text not null,
  constraint course_checkers_key primary key (course, "userId")
);
create index course_checkers_of_user on course_checkers ("userId");

-- Courses, and papers that members ask for.
create table courses (
  id text primary key,
  name text,
  level text not null,
  search text not null,
  books integer default 0 not null,
  papers integer default 0 not null,
  notes integer default 0 not null,
  textbooks integer default 0 not null,
  "paperBytes" bigint default 0 not null,
  requests integer default 0 not null,
  asking integer default 0 not null,
  keepers integer default 0 not null,
  "uploadedAt" text not null,
  "updatedAt" text not null,
  takers integer default 0 not null,
  "noteBytes" bigint default 0 not null
);
-- Without the rows that nobody sees; see publicCourse.
create index courses_there on courses (id) where books > 0 or requests > 0;

create table course_departments (
  course text not null,
  department text not null,
  count integer not null,
  constraint course_departments_key primary key (department, course)
);
create index course_departments_of_course on course_departments (course);

create table course_keepers (
  course text not null,
  "userId" text not null references users (id) on delete cascade,
  at text not null,
  constraint course_keepers_key primary key ("userId", course)
);

create table course_takers (
  course text not null,
  "userId" text not null references users (id) on delete cascade,
  at text not null,
  constraint course_takers_key primary key ("userId", course)
);
create index course_takers_of_course on course_takers (course);

create table paper_requests (
  course text not null,
  paper text not null,
  votes integer not null,
  since text not null,
  constraint paper_requests_key primary key (course, paper)
);

create table paper_votes (
  course text not null,
  paper text not null,
  "userId" text not null references users (id) on delete cascade,
  at text not null,
  constraint paper_votes_key primary key (course, paper, "userId")
);
create index paper_votes_of_user on paper_votes ("userId");

-- The marketplace: products, trades, and contact that is paused.
create table products (
  id text primary key,
  "ownerId" text not null references users (id) on delete cascade,
  name text not null,
  description text not null,
  price integer not null,
  category text not null,
  condition text,
  place text,
  status text not null,
  "formerStatus" text,
  contacts integer default 0 not null,
  search text not null,
  "createdAt" text not null,
  "updatedAt" text not null,
  "listedAt" text not null,
  asked text,
  kind text default 'sale' not null,
  spot text,
  day text,
  keeper text
);
create index products_newest on products (status, "listedAt", id);
create index products_by_price on products (status, price, id);
create index products_by_price_of_kind on products (status, category, price, id);
create index products_of_owner on products ("ownerId", status, "listedAt", id);
create index products_made on products ("createdAt");
create index products_kind_newest on products (kind, status, "listedAt", id);
create index products_kind_by_price on products (kind, status, price, id);
create index products_kind_by_price_of_category on products (kind, status, category, price, id);
-- With the owner, who may be suspended: counting a category looks into no row.
create index products_newest_of_kind on products (status, category, "listedAt", id, "ownerId");
create index products_kind_newest_of_category on products (kind, status, category, "listedAt", id, "ownerId");

create table product_pictures (
  "productId" text not null references products (id) on delete cascade,
  position integer not null,
  "fileId" text not null unique /*sqlite references files (id) on delete cascade */,
  constraint product_pictures_key primary key ("productId", position)
);

create table trades (
  id text primary key,
  "productId" text not null,
  "productName" text not null,
  "sellerId" text not null references users (id) on delete cascade,
  "buyerId" text not null references users (id) on delete cascade,
  "contactedAt" text not null,
  "askedAt" text,
  bought text,
  "boughtAt" text,
  rating integer,
  words text default '' not null,
  sold text,
  "soldAt" text,
  "goneAt" text,
  -- An unknown would pass: nothing said is no yes.
  constraint trades_rated_when_bought check (rating is null or (coalesce(bought, 'no') = 'yes' and rating between 1 and 5))
);
create unique index trades_once on trades ("productId", "buyerId", "sellerId");
create index trades_of_buyer on trades ("buyerId", "askedAt");
create index trades_of_seller on trades ("sellerId", "askedAt");
create index trades_to_ask on trades ("contactedAt") where "askedAt" is null;

create table pauses (
  id text primary key,
  "sellerId" text not null references users (id) on delete cascade,
  "startedAt" text not null,
  side text,
  "sideAt" text,
  "liftedAt" text,
  "liftedBy" text references users (id) on delete set null
);
create unique index pauses_open on pauses ("sellerId") where "liftedAt" is null;
create index pauses_of on pauses ("sellerId");
create index pauses_by on pauses ("liftedBy");

-- Notices, and the devices they are pushed to.
create table notices (
  id text primary key,
  "userId" text not null references users (id) on delete cascade,
  kind text not null,
  text text not null,
  link text not null,
  about text not null,
  -- What somebody did is not told any more once they are gone: it carries their name.
  "byId" text references users (id) on delete cascade,
  "createdAt" text not null,
  "readAt" text,
  "groupKey" text,
  constraint notices_once unique (about, kind, "userId")
);
create index notices_of_user on notices ("userId", "createdAt", id);
create index notices_unread on notices ("userId", "readAt");
create index notices_by on notices ("byId");
create index notices_by_time on notices ("createdAt");
-- The newest of a group is found by what comes after it.
create index notices_of_group on notices ("userId", "groupKey", "createdAt", id);

create table muted_notices (
  "userId" text not null references users (id) on delete cascade,
  kind text not null,
  constraint muted_notices_key primary key ("userId", kind)
);

create table quiet_hours (
  "userId" text primary key references users (id) on delete cascade,
  start text not null,
  "end" text not null
);

create table push_devices (
  id text primary key,
  "userId" text not null references users (id) on delete cascade,
  -- Signing out, here or from elsewhere, ends it: the next who holds the phone is somebody else.
  "sessionId" text not null references sessions (id) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  "createdAt" text not null,
  "keyDigest" text
);
create index push_devices_of_user on push_devices ("userId");
create index push_devices_of_session on push_devices ("sessionId");

create table waiting_pushes (
  "noticeId" text primary key references notices (id) on delete cascade,
  "userId" text not null references users (id) on delete cascade,
  "dueAt" text not null,
  tries integer default 0 not null
);
create index waiting_pushes_due on waiting_pushes ("dueAt", "userId");
create index waiting_pushes_of on waiting_pushes ("userId");

create table last_pushes (
  "userId" text primary key references users (id) on delete cascade,
  at text not null
);

-- Moderation: what members report, what admins decide, and what nobody sees meanwhile.
create table report_cases (
  id text primary key,
  kind text not null,
  "thingId" text not null,
  -- No reference: what was decided about somebody stays known when they are gone.
  "ownerId" text not null,
  title text not null,
  status text not null,
  "openedAt" text not null
);
-- A thing has one open case at most.
create unique index report_cases_open on report_cases ("thingId", kind) where status = 'open';
create index report_cases_waiting on report_cases (status, "openedAt", id);

create table report_decisions (
  id text primary key,
  "caseId" text not null references report_cases (id) on delete cascade,
  decision text not null,
  reason text,
  "decidedBy" text references users (id) on delete set null,
  "decidedAt" text not null,
  "undoneAt" text
);
create index report_decisions_latest on report_decisions ("decidedAt", id);
create index report_decisions_of_case on report_decisions ("caseId", "decidedAt");
create index report_decisions_by on report_decisions ("decidedBy");

create table reports (
  id text primary key,
  "caseId" text not null references report_cases (id) on delete cascade,
  kind text not null,
  "thingId" text not null,
  "reporterId" text not null references users (id) on delete cascade,
  reason text not null,
  "createdAt" text not null,
  asked text,
  "titleThen" text,
  "textThen" text,
  complaint text,
  constraint reports_once unique ("reporterId", "thingId", kind)
);
create index reports_of_case on reports ("caseId");

create table hidden_things (
  "thingId" text not null,
  kind text not null,
  "hiddenAt" text not null,
  constraint hidden_things_key primary key ("thingId", kind)
);

create table ready_replies (
  id text primary key,
  label text not null,
  text text not null,
  purposes text not null,
  "keptAt" text not null,
  "removedAt" text
);

create table audit_log (
  id text primary key,
  at text not null,
  "actorId" text references users (id) on delete set null,
  act text not null,
  -- No reference, as above.
  "subjectId" text not null,
  subject text not null,
  "requestId" text,
  reason text,
  until text
);
create index audit_log_latest on audit_log (at, id);
create index audit_log_by on audit_log ("actorId");
create index audit_log_of_request on audit_log ("requestId");

-- What members take with them, and letters on their way.
create table exports (
  id text not null unique,
  -- Somebody has one; a new one takes the place of the old.
  "ownerId" text primary key references users (id) on delete cascade,
  state text not null,
  done integer not null,
  total integer not null,
  "startedAt" text not null,
  "movedAt" text not null,
  "fileId" text references files (id) on delete set null,
  tries integer default 0 not null,
  "heldUntil" text
);
create index exports_oldest on exports ("startedAt");
create unique index exports_file on exports ("fileId");

create table letters (
  id text primary key,
  kind text not null,
  "userId" text references users (id) on delete cascade,
  address text not null,
  "dueAt" text not null,
  tries integer default 0 not null,
  "createdAt" text not null
);
create index letters_due on letters ("dueAt");
create index letters_of_user on letters ("userId");

-- What makes a request that comes twice one: ids of what was deleted for good, and edits that were made.
create table gone_ids (
  kind text not null,
  id text not null,
  at text not null,
  constraint gone_ids_key primary key (id, kind)
);
create index gone_ids_by_time on gone_ids (at);

-- An edit whose answer was lost is not held against itself.
create table edits (
  id text primary key,
  asked text not null,
  version text not null,
  at text not null
);
create index edits_by_time on edits (at);

-- The campus itself: its own facts, versions of topics, figures, and jobs.
create table meta (
  key text primary key,
  value text not null
);

create table versions (
  topic text primary key,
  number bigint not null
);

-- Counted by triggers (ground.ts).
create table tallies (
  name text not null,
  bucket text not null,
  count integer not null,
  constraint tallies_key primary key (name, bucket)
);

create table active_days (
  day text primary key,
  members integer not null
);

create table device_tracking (
  "deviceId" text primary key,
  "userAgent" text not null,
  platform text not null,
  language text not null,
  width integer not null,
  height integer not null,
  "firstSeen" text not null
);
create index device_tracking_first on device_tracking ("firstSeen");

create table jobs (
  name text primary key,
  "heldUntil" text,
  "doneAt" text
);

/*postgres
-- What a fleet counts of tries. Unlogged: losing counts in a crash is nothing, writing them to disk twice is.
create unlogged table limits (key varchar(255) primary key, points integer not null default 0, expire bigint);

-- A table names only one that is there already, and what copies a whole campus puts these checks off to its end.
alter table users add constraint "users_pictureId_key_of_file"
  foreign key ("pictureId") references files (id) on delete set null deferrable initially immediate;
alter table posts add constraint "posts_thumbnailId_key_of_file"
  foreign key ("thumbnailId") references files (id) on delete set null deferrable initially immediate;
alter table post_changes add constraint "post_changes_thumbnailId_key_of_file"
  foreign key ("thumbnailId") references files (id) on delete set null deferrable initially immediate;
alter table books add constraint "books_coverId_key_of_file"
  foreign key ("coverId") references files (id) on delete set null deferrable initially immediate;
alter table reels add constraint "reels_posterId_key_of_file"
  foreign key ("posterId") references files (id) on delete set null deferrable initially immediate;
alter table product_pictures add constraint "product_pictures_fileId_key_of_file"
  foreign key ("fileId") references files (id) on delete cascade deferrable initially immediate;
-- What a campus moves in with may lack the file of a book or reel, which stays for its owner to delete.
alter table books add constraint "books_fileId_key_of_file"
  foreign key ("fileId") references files (id) on delete no action deferrable initially immediate not valid;
alter table reels add constraint "reels_fileId_key_of_file"
  foreign key ("fileId") references files (id) on delete no action deferrable initially immediate not valid;
*/
