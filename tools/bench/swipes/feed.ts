import { createHash } from 'node:crypto'
import { link, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openDatabase } from '#server/platform/database/open.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { newId } from '#server/platform/ids.ts'
import { fileRow } from '#testing/server/samples/rows.ts'
import type { Film } from './films.ts'

/** Puts so many reels before those of the demo campus in this folder, each with a film of its own address. */
export async function fillFeed(folder: string, films: readonly Film[], count: number): Promise<void> {
  const database = await openDatabase({ folder, durable: false })
  const owner = await database.read.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  const posters = await database.read
    .selectFrom('reels')
    .where('posterId', 'is not', null)
    .select('posterId')
    .execute()
  const path = (key: string) => join(folder, 'files', key)
  const sums = new Map<Buffer, { path: string; sha256: string }>()
  const put = async (key: string, bytes: Buffer) => {
    const before = sums.get(bytes)
    await mkdir(dirname(path(key)), { recursive: true })
    if (before) {
      await link(before.path, path(key))
      return before.sha256
    }
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await writeFile(path(key), bytes)
    sums.set(bytes, { path: path(key), sha256 })
    return sha256
  }
  const now = Date.now()
  for (let number = 0; number < count; number += 1) {
    const film = films[number % films.length]
    const [id, fileId, createdAt] = [newId(), newId(), new Date(now - number * 60_000).toISOString()]
    const largest = film?.sizes.at(-1)
    if (!film || !largest) throw new Error('There is no film')
    const sizes = await Promise.all(
      film.sizes.map(async ({ height, bytes }) => {
        const sha256 = await put(keptKey(fileId, `${height}p.mp4`), bytes)
        return { fileId, height, bytes: bytes.length, sha256 }
      }),
    )
    await put(keptKey(fileId, 'original'), largest.bytes)
    await database.write(async (tx) => {
      await tx
        .insertInto('files')
        .values(
          fileRow(owner.id, 'video', {
            ...{ id: fileId, type: 'video/mp4', name: `reel-${number}.mp4`, width: 540, height: 960 },
            // As it was sent: larger than what is made of it.
            ...{
              bytes: largest.bytes.length + 1,
              sha256: fileId,
              seconds: film.seconds,
              claimedBy: `reel:${id}`,
            },
            ...{ createdAt, bareSince: createdAt },
          }),
        )
        .execute()
      await tx
        .insertInto('reels')
        .values({
          ...{ id, ownerId: owner.id, caption: `Reel ${number}`, fileId, search: `reel ${number}` },
          ...{ posterId: posters[number % posters.length]?.posterId ?? null, status: 'listed' },
          ...{ readyAt: createdAt, createdAt, updatedAt: createdAt },
        })
        .execute()
      await tx.insertInto('renditions').values(sizes).execute()
    })
  }
  await database.close()
}
