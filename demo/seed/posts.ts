import type { Kysely } from 'kysely'
import { fold } from '#contract/fold.ts'
import { posts, type SamplePost, people as samplePeople } from '#demo/samples/index.ts'
import { raised, weightOf } from '#server/features/blog/trending-score.ts'
import { later } from '#server/platform/clock.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/index.ts'
import { keepDrawing } from './pictures.ts'

/** Creates the demo's posts with their likes; returns their ids by key. */
export async function seedPosts(
  platform: Platform,
  people: ReadonlyMap<string, string>,
  say: (line: string) => void,
): Promise<Map<string, string>> {
  const ids = new Map(posts.map((post) => [post.key, platform.newId()]))
  for (const post of posts) await seedPost(platform, post, ids.get(post.key) ?? '', people)
  say(`  ${posts.length} posts`)
  return ids
}

async function seedPost(
  platform: Platform,
  post: SamplePost,
  id: string,
  people: ReadonlyMap<string, string>,
): Promise<void> {
  const { database, clock } = platform
  const now = clock.now()
  const ownerId = people.get(post.owner) ?? ''
  const about = { ownerId, claimedBy: `post:${id}`, name: post.key } as const
  const thumbnailId = post.picture && (await keepDrawing(platform, `posts/${post.picture.drawing}`, about))
  const createdAt = later(now, { hours: -post.hoursAgo - 20 })
  const publishedAt = later(now, { hours: -post.hoursAgo })
  const likers = [...people.values()].slice(-post.likes).map((userId, index, all) => ({
    postId: id,
    userId,
    // Most likes come on the first day.
    createdAt: later(now, { hours: -post.hoursAgo * (1 - (index / all.length) ** 3) }),
  }))
  await database.write(async (tx) => {
    await tx
      .insertInto('posts')
      .values({
        id,
        ownerId,
        title: post.title,
        excerpt: post.excerpt,
        content: post.content.trim(),
        thumbnailId,
        status: post.status,
        likes: post.status === 'approved' ? likers.length : 0,
        trend: likers.reduce((trend, like) => raised(trend, like.createdAt, weightOf.like), 0),
        search: fold(`${post.title} ${post.excerpt} ${post.tags.join(' ')} ${authorOf(post)}`),
        createdAt,
        updatedAt: createdAt,
        publishedAt: post.status === 'approved' ? publishedAt : null,
        reason: post.reason ?? null,
        waitingSince: post.status === 'pending' && !post.plan ? publishedAt : null,
      })
      .execute()
    await tx
      .insertInto('post_tags')
      .values(post.tags.map((tag) => ({ postId: id, tag })))
      .execute()
    if (post.status === 'approved' && likers.length > 0)
      await tx.insertInto('post_likes').values(likers).execute()
    if (post.plan) await seedPlan(tx, { id, people, plan: post.plan, at: createdAt, now })
  })
}

interface Planned {
  id: string
  people: ReadonlyMap<string, string>
  plan: NonNullable<SamplePost['plan']>
  at: string
  now: string
}

/** It goes out at eight in the morning on campus. */
async function seedPlan(tx: Kysely<Schema>, { id, people, plan, at, now }: Planned): Promise<void> {
  const { by, daysAhead, words, note = null } = plan
  const goesOutAt = `${later(now, { days: daysAhead, hours: 1 }).slice(0, 10)}T07:00:00.000Z`
  const decisionId = newId()
  await tx
    .insertInto('post_decisions')
    .values({
      ...{
        id: decisionId,
        postId: id,
        decidedBy: people.get(by) ?? null,
        decision: 'approved',
        about: 'post',
      },
      ...{ version: 1, decidedAt: later(now, { minutes: -40 }), reason: note, goesOutAt },
      ...{ waitingSinceBefore: at, words: words ? 'changed' : null },
    })
    .execute()
  await tx
    .insertInto('post_plans')
    .values({
      ...{ postId: id, decisionId, goesOutAt, askedAt: goesOutAt, waitingSince: at, version: 1 },
      ...(words && { ...words, content: words.content.trim() }),
    })
    .execute()
}

const authorOf = (post: SamplePost) =>
  samplePeople.find((person) => person.key === post.owner)?.fullName ?? ''
