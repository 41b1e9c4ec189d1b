import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DeskPart } from '#contract/admin/desk-endpoints.ts'
import type { Role } from '#contract/campus.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { notSuspended } from './suspended.ts'

/**
 * A desk is the right of a subadmin to decide the posts of some departments and tags. It is never more than its giver has:
 * it counts only while they are an admin and not suspended. See docs/decisions/moderation.md.
 */
const inForce = (db: Kysely<Schema>) =>
  db
    .selectFrom('desks')
    .innerJoin('users as giver', 'giver.id', 'desks.givenBy')
    .where('giver.role', '=', 'admin')
    .where(notSuspended('giver.id'))

/** Whether the person in `users.id` has a desk, for `deskIn`. */
export const decidesPosts = (db: Kysely<Schema>): RawBuilder<unknown> =>
  sql`exists ${inForce(db)
    .where(sql<SqlBool>`desks.${sql.ref('userId')} = users.id`)
    .select('desks.userId')}`

/** Only a subadmin has one. */
export const deskIn = ({ role, decides }: { role: Role; decides: unknown }): { decides?: true } =>
  role === 'subadmin' && decides ? { decides: true } : {}

/** What somebody decides, in a fixed order, and who gave it to them. */
export async function deskOf(
  db: Kysely<Schema>,
  userId: string,
): Promise<(DeskPart & { givenBy: string })[]> {
  return inForce(db)
    .where('desks.userId', '=', userId)
    .orderBy('desks.kind')
    .orderBy('desks.name')
    .select(['desks.kind', 'desks.name', 'giver.fullName as givenBy'])
    .execute()
}

/**
 * That a post is of a part of a desk: by its author's department, or by a tag of it or of its open change. Nobody decides
 * their own.
 */
const isOf = sql<SqlBool>`(desks."userId" <> posts."ownerId" and (
  (desks.kind = 'department' and desks.name = (select owner.department from users owner where owner.id = posts."ownerId"))
  or (desks.kind = 'tag' and (
    exists (select 1 from post_tags where post_tags."postId" = posts.id and post_tags.tag = desks.name)
    or exists (select 1 from post_change_tags inner join post_changes on post_changes."postId" = post_change_tags."postId"
      where post_change_tags."postId" = posts.id and post_change_tags.tag = desks.name
        and post_changes.status <> 'replaced')))))`

/** The condition that a post in `posts` is of somebody's desk. */
export const onDesk = (db: Kysely<Schema>, userId: string): RawBuilder<SqlBool> =>
  sql`exists ${inForce(db).where('desks.userId', '=', userId).where(isOf).select('desks.name')}`

/** The part of somebody's desk by which they decide a post; nothing where it is not of their desk. */
export async function deskFor(
  db: Kysely<Schema>,
  userId: string,
  postId: string,
): Promise<DeskPart | undefined> {
  return inForce(db)
    .innerJoin('posts', (join) => join.on('posts.id', '=', postId))
    .where('desks.userId', '=', userId)
    .where(isOf)
    .orderBy('desks.kind')
    .orderBy('desks.name')
    .select(['desks.kind', 'desks.name'])
    .executeTakeFirst()
}

/** Whether a post waits on somebody's desk, or goes out from it at a time. */
export async function isOnDesk(db: Kysely<Schema>, userId: string, postId: string): Promise<boolean> {
  const found = await db
    .selectFrom('posts')
    .where('id', '=', postId)
    .where((eb) =>
      eb.or([
        eb('waitingSince', 'is not', null),
        eb.exists(
          eb
            .selectFrom('post_plans')
            .whereRef('post_plans.postId', '=', 'posts.id')
            .whereRef('post_plans.version', '=', 'posts.version')
            .select('post_plans.postId'),
        ),
      ]),
    )
    .where('status', '!=', 'deleted')
    .where(onDesk(db, userId))
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Tells the desks of a post that it came, changed or went; no others hear of it. Inside write(). */
export async function touchDesks(tx: Kysely<Schema>, postId: string): Promise<void> {
  const holders = await inForce(tx)
    .innerJoin('posts', (join) => join.on('posts.id', '=', postId))
    .where(isOf)
    .select('desks.userId')
    .distinct()
    .execute()
  for (const { userId } of holders) touch(tx, `desk:${userId}`)
}

/** Ends desks for good, on open screens too. Inside write(). */
export async function endDesks(tx: Kysely<Schema>, by: 'userId' | 'givenBy', id: string): Promise<void> {
  await touchHolders(tx, by, id)
  await tx.deleteFrom('desks').where(by, '=', id).execute()
}

/** Has those whose desk depends on somebody ask again what they may. */
export async function touchHolders(tx: Kysely<Schema>, by: 'userId' | 'givenBy', id: string): Promise<void> {
  const held = await tx.selectFrom('desks').where(by, '=', id).select('userId').distinct().execute()
  for (const { userId } of held) touch(tx, `session:${userId}`, `desk:${userId}`)
}
