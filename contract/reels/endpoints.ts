import { z } from 'zod'
import { limits } from '../campus.ts'
import { comment, commentEndpoints } from '../comments/endpoints.ts'
import { onTopOf } from '../edit-version.ts'
import { endpoint } from '../endpoint.ts'
import { picture } from '../files/endpoints.ts'
import { after, id, page, time } from '../page.ts'
import { person } from '../profiles/people.ts'

/** One size of a video. `height` is that of the shorter side, as people say it: 360 for 360x640 as for 640x360. */
export const rendition = z.strictObject({ height: z.int(), bytes: z.int(), src: z.string() })

/**
 * A reel, the same for everybody: what the viewer likes comes from `likes`. The addresses in `src` support range
 * requests; with `?download` they are saved under `name`, or for a rendition under that name as .mp4.
 */
export const reel = z.strictObject({
  id,
  caption: z.string(),
  tags: z.array(z.string()),
  owner: person,
  /** As displayed, upright. */
  width: z.int(),
  height: z.int(),
  durationSeconds: z.number(),
  /** Null until the server, or the sender's phone, has made one. */
  poster: picture.nullable(),
  /** While `processing`, and where the server has no encoder, there are no renditions and the original plays. */
  status: z.enum(['processing', 'ready']),
  original: z.strictObject({ src: z.string(), name: z.string(), type: z.string(), bytes: z.int() }),
  /** H.264 and AAC in MP4 with the index first; smallest first. */
  renditions: z.array(rendition),
  /** When its captions were last edited; null where there are none. */
  captionedAt: time.nullable(),
  likes: z.int(),
  comments: z.int(),
  createdAt: time,
})

/** `sums`: the SHA-256 of each size of its video, by which a copy from a friend is recognized. */
const reelRead = reel.extend({ sums: z.array(z.string()) })

/** The text of a reel. Empty and duplicate tags are dropped, as is a leading #. */
const words = { caption: z.string().max(10_000), tags: z.array(z.string().max(200)).max(100).optional() }

const captions = z.string().max(40_000)

export type Reel = z.output<typeof reel>
export type ReelRead = z.output<typeof reelRead>
export type Rendition = z.output<typeof rendition>

export const reels = {
  list: endpoint({
    method: 'GET',
    path: '/reels',
    access: 'anyone',
    summary:
      'Lists reels, newest first, 12 a page. With `from`, starts at that reel, continues with older ones, then with the newest. Searches caption, tags and author; ignores case and accents.',
    query: z.strictObject({
      search: z.string().max(limits.search).optional(),
      ownerId: id.optional(),
      from: id.optional(),
      after,
    }),
    reply: page(reel),
  }),
  read: endpoint({
    method: 'GET',
    path: '/reels/:id',
    access: 'anyone',
    summary: 'Returns a reel, with the SHA-256 of its video in every size.',
    reply: reelRead,
  }),
  same: endpoint({
    method: 'GET',
    path: '/same-reel',
    access: 'member',
    summary:
      'Returns the oldest reel with exactly this video, in any of its sizes, by SHA-256 (64 hex digits).',
    query: z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    reply: z.strictObject({ reel: reel.nullable() }),
  }),
  likes: endpoint({
    method: 'GET',
    path: '/liked-reels',
    access: 'member',
    summary: 'Returns which of these reels you like.',
    query: z.strictObject({ ids: z.string().max(40 * 50) }),
    reply: z.strictObject({ ids: z.array(id) }),
  }),
  like: endpoint({
    method: 'PUT',
    path: '/reels/:id/like',
    access: 'member',
    allowance: { most: 200, seconds: 600 },
    summary: 'Likes a reel. Repeating it changes nothing.',
    reply: z.strictObject({ likes: z.int() }),
  }),
  unlike: endpoint({
    method: 'DELETE',
    path: '/reels/:id/like',
    access: 'member',
    summary: 'Removes your like. Repeating it changes nothing.',
    reply: z.strictObject({ likes: z.int() }),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/my/reels',
    access: 'member',
    summary: 'Lists your reels, newest first.',
    query: z.strictObject({ after }),
    reply: page(reel),
  }),
  post: endpoint({
    method: 'PUT',
    path: '/reels/:id',
    access: 'proven',
    allowance: { most: 60, seconds: 3_600 },
    summary:
      'Posts a reel from a video you uploaded. `posterId` is a picture of it that you uploaded, best 360 wide; `captions` are as in `writeCaptions`. Repeating the id changes nothing.',
    body: z.strictObject({
      ...words,
      fileId: id.nullish(),
      posterId: id.nullish(),
      captions: captions.optional(),
    }),
    reply: reel,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/reels/:id/caption',
    access: 'proven',
    allowance: { most: 30, seconds: 600 },
    summary:
      'Edits the caption and tags of your reel; without `tags` they stay. Conflict if it changed since `version`; `present` is then the current reel.',
    query: onTopOf,
    body: z.strictObject(words),
    reply: reel,
  }),
  captions: endpoint({
    method: 'GET',
    path: '/reels/:id/captions',
    access: 'anyone',
    summary: 'Returns the captions of a reel as WebVTT, or an empty text.',
    reply: z.strictObject({ vtt: z.string() }),
  }),
  writeCaptions: endpoint({
    method: 'PUT',
    path: '/reels/:id/captions',
    access: 'proven',
    allowance: { most: 30, seconds: 600 },
    summary:
      'Sets the captions of your reel: WebVTT, SubRip, or lines that begin with their time. We keep only text and times; an empty text removes them. Conflict if they changed since `version`; `present` then has the current `captions`.',
    query: onTopOf,
    body: z.strictObject({ captions }),
    reply: reel,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/reels/:id',
    access: 'member',
    summary: 'Deletes a reel; for its owner and admins. It can be restored for ten minutes.',
  }),
  restore: endpoint({
    method: 'PUT',
    path: '/reels/:id/restoration',
    access: 'member',
    summary: 'Restores it; only for the person who deleted it.',
    reply: reel,
  }),
}

export const reelComments = commentEndpoints({
  below: 'reels',
  kind: 'reel-comment',
  listed: comment,
  replyTo: {},
  summaries: {
    list: 'Lists the comments of a reel, newest first, 20 a page. The live topic `reel-comments:{id}` reports changes.',
    write: 'Writes a comment. Repeating the id changes nothing.',
    remove: 'Deletes a comment; for its author and admins. It can be restored for ten minutes.',
  },
})
