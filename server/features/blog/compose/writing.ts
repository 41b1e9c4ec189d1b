import type { Kysely } from 'kysely'
import type { SavedPost } from '#contract/blog/writing-endpoints.ts'
import { Problem } from '#contract/problem.ts'
import { mustBeNew } from '#server/kinds/deleted-ids.ts'
import { isTrusted } from '#server/people/trusted-authors.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { goOut } from '../approval/go-out.ts'
import { lastDecision } from '../approval/last-decision.ts'
import { endPlan, planOf } from '../approval/post-plan.ts'
import { holdAnyPost, holdOwnPost, noPost, type PostRow } from '../lock-post.ts'
import { savedPost } from '../own/own-posts.ts'
import { touchQueue } from '../touch-queue.ts'
import { changeOf, isOpen, setChange, setText } from './post-changes.ts'
import { claimPictures, releaseUnused } from './post-files.ts'
import { tagsOf } from './post-tags.ts'
import { mustBeWhole, type PostText, readText } from './post-text.ts'
import { keepVersion } from './versions.ts'

type Tx = Kysely<Schema>

interface Save extends PostText {
  id: string
  ownerId: string
  version: number
  writer: string
}

/** Writing a post, handing it in, withdrawing it. Every state change applies to the caller's own posts only. */
export function createWriting({ database, clock, newId }: Platform) {
  return {
    /** Saves a text, complete or not. Throws `conflict` where another window has saved since `version`. */
    async save({ id, ownerId, version, writer, ...sent }: Save): Promise<SavedPost> {
      const { text, pictureIds } = await readText(database.read, sent)
      return database.write(async (tx) => {
        const now = clock.now()
        const post = await begunOrHeld(tx, { id, ownerId, now }, version)
        // No conflict with the same window: its last save may have arrived although the reply was lost.
        if (post.version !== version && post.writer !== writer)
          throw new Problem('conflict', 'This post was changed in another window', 'version')
        if (version < post.version && (await isSaved(tx, post, text))) return savedPost(tx, id)
        const plan = await planOf(tx, post)
        // While it has the tags by which desks show it.
        if (plan || post.waitingSince !== null) await touchQueue(tx, id)
        if (plan) await endPlan(tx, id)
        await keepFormer(tx, post, text, { goesOn: post.writer === writer, now })
        await claimPictures(tx, id, ownerId, { thumbnailId: text.thumbnailId, inText: pictureIds })
        if (post.status === 'approved') await saveChange(tx, post, text, now)
        else {
          await setText(tx, id, text)
          await tx
            .updateTable('posts')
            .set({
              status: post.status === 'rejected' ? 'rejected' : 'draft',
              updatedAt: now,
            })
            .where('id', '=', id)
            .execute()
        }
        await tx
          .updateTable('posts')
          .set({ version: post.version + 1, writer, waitingSince: null })
          .where('id', '=', id)
          .execute()
        return savedPost(tx, id)
      })
    },

    /** Hands it in, or publishes it for a trusted author. Does nothing where it is handed in or decided. */
    submit: (id: string, ownerId: string, version: number) =>
      database.write(async (tx) => {
        const post = await holdOwnPost(tx, id, ownerId)
        const change = await changeOf(tx, id)
        const isChange = post.status === 'approved'
        const isHandedIn = post.waitingSince !== null || (await planOf(tx, post)) !== undefined
        if (isHandedIn || (isChange && !isOpen(change)) || (await wasRefused(tx, id, version)))
          return savedPost(tx, id)
        if (post.version !== version)
          throw new Problem('conflict', 'This post was changed in another window', 'version')
        mustBeWhole(isChange && change ? change : post)
        const now = clock.now()
        if (isChange)
          await tx
            .updateTable('post_changes')
            .set({ status: 'pending', reason: null })
            .where('postId', '=', id)
            .execute()
        await tx
          .updateTable('posts')
          .set(isChange ? { waitingSince: now } : { waitingSince: now, status: 'pending', reason: null })
          .where('id', '=', id)
          .execute()
        await releaseUnused(tx, id, now)
        if (await isTrusted(tx, ownerId)) await goOut(tx, id, { now, decisionId: newId() })
        else await touchQueue(tx, id)
        return savedPost(tx, id)
      }),

    withdraw: (id: string, ownerId: string) =>
      database.write(async (tx) => {
        const post = await holdOwnPost(tx, id, ownerId)
        if (!post.waitingSince && !(await planOf(tx, post))) return savedPost(tx, id)
        await endPlan(tx, id)
        await tx.updateTable('posts').set({ waitingSince: null }).where('id', '=', id).execute()
        if (post.status === 'pending')
          await tx.updateTable('posts').set({ status: 'draft' }).where('id', '=', id).execute()
        else await tx.updateTable('post_changes').set({ status: 'draft' }).where('postId', '=', id).execute()
        await touchQueue(tx, id)
        return savedPost(tx, id)
      }),

    /** Deletes the change; the post stays as it is public. */
    discardChange: (id: string, ownerId: string) =>
      database.write(async (tx) => {
        const post = await holdOwnPost(tx, id, ownerId)
        if (post.status !== 'approved' || !isOpen(await changeOf(tx, id))) return savedPost(tx, id)
        await tx.deleteFrom('post_changes').where('postId', '=', id).execute()
        await endPlan(tx, id)
        await tx
          .updateTable('posts')
          .set({ waitingSince: null, version: post.version + 1, writer: null })
          .where('id', '=', id)
          .execute()
        await releaseUnused(tx, id, clock.now())
        await touchQueue(tx, id)
        return savedPost(tx, id)
      }),
  }
}

/** Whether exactly this is what stands: a save that comes again, since its reply was lost. */
async function isSaved(tx: Tx, post: PostRow, sent: PostText): Promise<boolean> {
  const change = await changeOf(tx, post.id)
  const [there, table] = isOpen(change)
    ? ([change, 'post_change_tags'] as const)
    : ([post, 'post_tags'] as const)
  const tags = (await tagsOf(tx, [post.id], table)).get(post.id) ?? []
  return wordsOf(sent) === wordsOf({ ...there, tags })
}

const wordsOf = ({ title, excerpt, content, thumbnailId, tags }: PostText): string =>
  JSON.stringify([title, excerpt, content, thumbnailId, [...new Set(tags)].sort()])

/** Whether this version was handed in and decided against; its author asks again with a new one. */
async function wasRefused(tx: Tx, postId: string, version: number): Promise<boolean> {
  const last = await lastDecision(tx, postId)
  const isAgainst = last?.decision === 'declined' || last?.decision === 'taken down'
  return isAgainst && last.version === version && last.undoneAt === null
}

/** Keeps the text that is overwritten: the post's, or its change's. */
async function keepFormer(tx: Tx, post: PostRow, next: PostText, how: { goesOn: boolean; now: string }) {
  const change = await changeOf(tx, post.id)
  const former = isOpen(change) ? change : post
  await keepVersion(tx, { postId: post.id, next, ...how, former: { ...former, savedAt: former.updatedAt } })
}

/** The locked post; created here when the caller has never seen a version of it. */
async function begunOrHeld(
  tx: Tx,
  { id, ownerId, now }: { id: string; ownerId: string; now: string },
  version: number,
): Promise<PostRow> {
  if (version === 0) {
    const begun = await tx
      .insertInto('posts')
      .values({
        ...{ id, ownerId, title: '', excerpt: '', content: '', thumbnailId: null, status: 'draft' },
        ...{ search: '', createdAt: now, updatedAt: now, publishedAt: null, version: 0 },
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (begun) await mustBeNew(tx, 'post', id, 'post')
  }
  const post = await holdAnyPost(tx, id)
  if (!post || post.ownerId !== ownerId || post.status === 'deleted') throw noPost()
  return post
}

/** Edits to an approved post are stored as a change until it is approved; the change keeps its reason for decline. */
async function saveChange(tx: Tx, post: PostRow, text: PostText, now: string): Promise<void> {
  const former = await changeOf(tx, post.id)
  const declined = former?.status === 'rejected'
  await setChange(tx, post.id, text, {
    status: declined ? 'rejected' : 'draft',
    reason: declined ? former.reason : null,
    updatedAt: now,
  })
}
