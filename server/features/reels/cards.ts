import type { Kysely } from 'kysely'
import type { Reel, Rendition } from '#contract/reels/endpoints.ts'
import { ownerOf, peopleOf } from '#server/people/people.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { picturesOf } from '#server/platform/files/pictures-of.ts'
import type { Platform } from '#server/platform/index.ts'
import { Broken, skipBroken } from '#server/platform/skip-broken.ts'
import { noReel, type ReelRow } from './lock-reel.ts'
import { tagsOf } from './words.ts'

/** What showing reels needs. */
export interface Showing extends Pick<Platform, 'database' | 'log'> {
  videos: Pick<Platform['videos'], 'encoder'>
}

/** Reels as lists show them, in the order of the rows. Without an encoder they count as ready. */
export async function reelsOf({ database, log, videos }: Showing, rows: readonly ReelRow[]): Promise<Reel[]> {
  const db = database.read
  if (rows.length === 0) return []
  const fileIds = rows.map((row) => row.fileId)
  const [people, posters, tags, files, renditions] = await Promise.all([
    peopleOf(
      db,
      rows.map((row) => row.ownerId),
    ),
    picturesOf(
      db,
      rows.map((row) => row.posterId),
    ),
    tagsOf(
      db,
      rows.map((row) => row.id),
    ),
    db
      .selectFrom('files')
      .where('id', 'in', fileIds)
      .select(['id', 'name', 'type', 'bytes', 'width', 'height', 'seconds'])
      .execute(),
    renditionsOf(db, fileIds),
  ])
  return skipBroken(log, 'a reel', rows, (row) => {
    const file = files.find(({ id }) => id === row.fileId)
    if (!file) throw new Broken(`The video of reel ${row.id} is gone`)
    const { name, type, bytes } = file
    return {
      id: row.id,
      caption: row.caption,
      tags: tags.get(row.id) ?? [],
      owner: ownerOf(people, row.ownerId),
      width: file.width ?? 0,
      height: file.height ?? 0,
      durationSeconds: file.seconds ?? 0,
      poster: (row.posterId && posters.get(row.posterId)) || null,
      status: row.readyAt || !videos.encoder ? 'ready' : 'processing',
      original: { src: `/files/${file.id}/${encodeURIComponent(name)}`, name, type, bytes },
      renditions: renditions.get(file.id) ?? [],
      captionedAt: row.captionedAt,
      likes: row.likes,
      comments: row.comments,
      createdAt: row.createdAt,
    }
  })
}

async function renditionsOf(
  db: Kysely<Schema>,
  fileIds: readonly string[],
): Promise<Map<string, Rendition[]>> {
  const rows = await db
    .selectFrom('renditions')
    .where('fileId', 'in', fileIds)
    .orderBy('height')
    .selectAll()
    .execute()
  const renditions = new Map<string, Rendition[]>()
  for (const { fileId, height, bytes } of rows)
    renditions.set(fileId, [
      ...(renditions.get(fileId) ?? []),
      { height, bytes, src: `/files/${fileId}/${height}p.mp4` },
    ])
  return renditions
}

/** One reel. Throws `missing` where its owner has just deleted their account. */
export async function reelOf(platform: Parameters<typeof reelsOf>[0], row: ReelRow): Promise<Reel> {
  const [reel] = await reelsOf(platform, [row])
  if (!reel) throw noReel()
  return reel
}
