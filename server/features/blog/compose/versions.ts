import type { Kysely } from 'kysely'
import type { PostVersion, PostVersionCard } from '#contract/blog/writing-endpoints.ts'
import { Problem } from '#contract/problem.ts'
import { later } from '#server/platform/clock.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/index.ts'
import { keptSince } from '#server/platform/retention.ts'
import type { PostVersionTable } from '../tables.ts'
import { releaseUnused } from './post-files.ts'

/** The least time between two versions from one editor window; a text that another window resumes is always kept. */
const apart = { minutes: 10 }
const most = 30
/** Posts per batch, so that a sweep holds nobody up. */
const sweepAtOnce = 50

type Words = Pick<PostVersionTable, 'title' | 'excerpt' | 'content' | 'savedAt'>

interface Keeping {
  postId: string
  /** The text before this save. */
  former: Words
  next: Omit<Words, 'savedAt'>
  /** Whether the same window wrote it. */
  goesOn: boolean
  now: string
}

/** Keeps the text that a save overwrites, where it is worth restoring; inside write() with the save. */
export async function keepVersion(tx: Kysely<Schema>, { postId, former, next, goesOn, now }: Keeping) {
  const { title, excerpt, content, savedAt } = former
  if (!title && !content) return
  if (title === next.title && excerpt === next.excerpt && content === next.content) return
  const latest = await tx
    .selectFrom('post_versions')
    .where('postId', '=', postId)
    .orderBy('savedAt', 'desc')
    .limit(1)
    .select('savedAt')
    .executeTakeFirst()
  if (goesOn && latest && latest.savedAt > later(savedAt, { minutes: -apart.minutes })) return
  await tx
    .insertInto('post_versions')
    .values({ id: newId(), postId, title, excerpt, content, savedAt })
    .execute()
  const kept = await tx
    .selectFrom('post_versions')
    .where('postId', '=', postId)
    .orderBy('savedAt', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'savedAt'])
    .execute()
  const old = kept.filter((one, place) => place >= most || one.savedAt < oldest(now)).map(({ id }) => id)
  if (old.length > 0) await tx.deleteFrom('post_versions').where('id', 'in', old).execute()
}

const oldest = (now: string) => keptSince('postVersions', now)

/** Earlier versions of one's own posts. Nobody else sees them, not even admins. */
export function createVersions({ database, clock }: Platform) {
  const ofOwner = (postId: string, ownerId: string) =>
    database.read
      .selectFrom('post_versions')
      .innerJoin('posts', 'posts.id', 'post_versions.postId')
      .where('postId', '=', postId)
      .where('posts.ownerId', '=', ownerId)
      .where('posts.status', '!=', 'deleted')
      .where('savedAt', '>', oldest(clock.now()))
      .select(['post_versions.id', 'post_versions.title', 'post_versions.excerpt'])
      .select(['post_versions.content', 'savedAt'])

  return {
    async list(postId: string, ownerId: string): Promise<{ items: PostVersionCard[] }> {
      const rows = await ofOwner(postId, ownerId)
        .orderBy('savedAt', 'desc')
        .orderBy('post_versions.id', 'desc')
        .execute()
      return {
        items: rows.map(({ id, savedAt, title, content }) => ({
          ...{ id, savedAt, title },
          words: wordsIn(content),
          pictures: content.match(/<picture>/g)?.length ?? 0,
        })),
      }
    },

    async read(postId: string, id: string, ownerId: string): Promise<PostVersion> {
      const row = await ofOwner(postId, ownerId).where('post_versions.id', '=', id).executeTakeFirst()
      if (!row) throw new Problem('missing', 'We no longer have this version')
      return row
    },

    /** Deletes expired versions and the pictures that only they showed. */
    async sweep(): Promise<void> {
      for (let found = sweepAtOnce; found === sweepAtOnce; )
        found = await database.write((tx) => sweepSome(tx, clock.now()))
    },
  }
}

async function sweepSome(tx: Kysely<Schema>, now: string): Promise<number> {
  const old = await tx
    .selectFrom('post_versions')
    .where('savedAt', '<', oldest(now))
    .groupBy('postId')
    .orderBy('postId')
    .limit(sweepAtOnce)
    .select('postId')
    .execute()
  for (const { postId } of old) {
    await tx
      .deleteFrom('post_versions')
      .where('postId', '=', postId)
      .where('savedAt', '<', oldest(now))
      .execute()
    await releaseUnused(tx, postId, now)
  }
  return old.length
}

const wordsIn = (html: string) =>
  html
    .replaceAll(/<[^<>]+>/g, ' ')
    .trim()
    .split(/\s+/)
    .filter(Boolean).length
