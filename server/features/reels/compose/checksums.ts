import type { Reel } from '#contract/reels/endpoints.ts'
import { type Blocked, notOf } from '#server/people/blocks.ts'
import { touchLightly } from '#server/platform/database/port.ts'
import { checksumOf } from '#server/platform/files/checksum.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import type { Platform } from '#server/platform/index.ts'
import { reelsOf } from '../cards.ts'
import { publicReel } from '../public.ts'

/** Files per run: they are read whole, perhaps from a bucket. */
const atOnce = 20

/** Parses the reel's id from a file's `claimedBy`. */
const reelOf = (claimedBy: string | null | undefined) => claimedBy?.match(/^reel:(.+)$/)?.[1]

/** Finds reels by the hash of their video in any size, as it is handed from one phone to another. */
export function createChecksums(platform: Platform) {
  const { read } = platform.database

  /** The ids of reels whose video has this hash in some size. */
  async function reelsWith(sha256: string): Promise<string[]> {
    const rows = await read
      .selectFrom('files')
      .where('files.sha256', '=', sha256)
      .where('files.kind', '=', 'video')
      .select('files.claimedBy')
      .union(
        read
          .selectFrom('renditions')
          .innerJoin('files', 'files.id', 'renditions.fileId')
          .where('renditions.sha256', '=', sha256)
          .select('files.claimedBy'),
      )
      .execute()
    return rows.flatMap(({ claimedBy }) => reelOf(claimedBy) ?? [])
  }

  return {
    /** The hashes of all sizes of a reel's video. */
    async of(reelId: string): Promise<string[]> {
      const of = read.selectFrom('reels').where('reels.id', '=', reelId)
      const [original, sizes] = await Promise.all([
        of.innerJoin('files', 'files.id', 'reels.fileId').select('files.sha256').execute(),
        of.innerJoin('renditions', 'renditions.fileId', 'reels.fileId').select('renditions.sha256').execute(),
      ])
      return [...original, ...sizes].flatMap(({ sha256 }) => sha256 ?? [])
    },

    /** The oldest public one: the same video may have been posted twice. */
    async same(sha256: string, apart: Blocked = []): Promise<Reel | null> {
      const ids = await reelsWith(sha256)
      if (ids.length === 0) return null
      const rows = await read
        .selectFrom('reels')
        .where('id', 'in', ids)
        .where(publicReel)
        .where(notOf(apart, 'reels.ownerId'))
        .orderBy('createdAt')
        .orderBy('id')
        .limit(1)
        .selectAll()
        .execute()
      return (await reelsOf(platform, rows))[0] ?? null
    },

    run: createSumming(platform),
  }
}

/** Computes hashes of videos stored before hashes were, a batch at a time. */
function createSumming({ database, files, log }: Platform) {
  const { read } = database
  let after = { fileId: '', height: 0 }
  /** Files whose failure was logged: once each, although they are retried, since a bucket may come back. */
  const told = new Set<string>()

  /** The next batch without a hash; wraps around after the last, so that a missing file holds up no other. */
  async function some() {
    const found = await read
      .selectFrom('renditions')
      .where('sha256', 'is', null)
      .where(({ eb, or, and }) =>
        or([
          eb('fileId', '>', after.fileId),
          and([eb('fileId', '=', after.fileId), eb('height', '>', after.height)]),
        ]),
      )
      .orderBy('fileId')
      .orderBy('height')
      .limit(atOnce)
      .select(['fileId', 'height'])
      .execute()
    after = (found.length === atOnce && found.at(-1)) || { fileId: '', height: 0 }
    return found
  }

  async function keepSum({ fileId, height }: { fileId: string; height: number }): Promise<void> {
    const kept = await files.open(keptKey(fileId, `${height}p.mp4`))
    if (!kept) throw new Error('Its bytes are gone')
    const sha256 = await checksumOf(kept.stream)
    await database.write(async (tx) => {
      await tx
        .updateTable('renditions')
        .set({ sha256 })
        .where('fileId', '=', fileId)
        .where('height', '=', height)
        .execute()
      const file = await tx
        .selectFrom('files')
        .where('id', '=', fileId)
        .select('claimedBy')
        .executeTakeFirst()
      const id = reelOf(file?.claimedBy)
      if (id) touchLightly(tx, `reel:${id}`)
    })
  }

  return async (): Promise<void> => {
    for (const one of await some()) {
      const name = `${one.height}p of ${one.fileId}`
      await keepSum(one).catch((error) => {
        if (!told.has(name)) log.error(`No checksum for ${name}`, error)
        told.add(name)
      })
    }
  }
}
