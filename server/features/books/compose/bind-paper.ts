import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Problem } from '#contract/problem.ts'
import { admitToDisk } from '#server/platform/files/free-space.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { admitToQuota } from '#server/platform/files/storage-quota.ts'
import type { Platform } from '#server/platform/index.ts'
import { costOfPages } from '#server/platform/media/cost.ts'
import { turns } from '#server/platform/media/fair-queue.ts'

type Places = Pick<Platform, 'config' | 'database' | 'files' | 'books' | 'clock' | 'newId' | 'room'>

/** Makes one PDF of photographed pages. */
export function createBinding({ config, database, files, books, clock, newId, room }: Places) {
  const inTurn = turns({ atOnce: 1, line: 100, each: 25 })

  /** The storage keys of the widest JPEG variant of each page, in order. */
  async function keysOf(ids: readonly string[], ownerId: string): Promise<string[]> {
    const drawn = await database.read
      .selectFrom('picture_variants')
      .innerJoin('files', 'files.id', 'picture_variants.fileId')
      .where('files.id', 'in', ids)
      .where('files.ownerId', '=', ownerId)
      .where('picture_variants.format', '=', 'jpeg')
      .orderBy('picture_variants.width')
      .select(['files.id', 'picture_variants.width'])
      .execute()
    const widest = new Map(drawn.map(({ id, width }) => [id, width]))
    return ids.map((id) => {
      const width = widest.get(id)
      if (!width) throw noPage()
      return keptKey(id, `${width}.jpeg`)
    })
  }

  async function pagesAt(keys: readonly string[]): Promise<Uint8Array[]> {
    const pages: Uint8Array[] = []
    for (const key of keys) {
      const page = await files.open(key)
      if (!page) throw noPage()
      pages.push(await buffer(page.stream))
    }
    return pages
  }

  /**
   * The file's row is written before its bytes, under an id that nobody has been told. After a crash or a refusal the
   * next try finds it again: equal pages make equal bytes.
   */
  async function reserve(pdf: Uint8Array, ownerId: string): Promise<string> {
    await admitToDisk(room, pdf.length, config.diskFreeBytes)
    const sha256 = createHash('sha256').update(pdf).digest('hex')
    return database.write(async (tx) => {
      // Renewed, so that no sweep deletes it before it is claimed.
      const waiting = await tx
        .updateTable('files')
        .set({ createdAt: clock.now() })
        .where('ownerId', '=', ownerId)
        .where('sha256', '=', sha256)
        .where('kind', '=', 'book')
        .where('claimedBy', 'is', null)
        .returning('id')
        .executeTakeFirst()
      if (waiting) return waiting.id
      await admitToQuota(tx, ownerId, pdf.length)
      const file = { id: newId(), ownerId, kind: 'book', type: 'application/pdf', name: 'paper.pdf' } as const
      await tx
        .insertInto('files')
        .values({ ...file, bytes: pdf.length, sha256, createdAt: clock.now() })
        .execute()
      return file.id
    })
  }

  /**
   * Stores the PDF as an unclaimed file of its owner and returns its id. Throws `full` and `tooLarge` where there is no
   * room. Requests wait their turn before they read any page: twenty of the largest take 34 MB, and their PDF as much.
   */
  return async function bind(pageIds: readonly string[], ownerId: string): Promise<string> {
    if (new Set(pageIds).size < pageIds.length)
      throw new Problem('invalid', 'A page is in this paper twice. Please remove one of them.', 'fileId')
    const keys = await keysOf(pageIds, ownerId)
    return inTurn({ sender: ownerId, cost: costOfPages(keys.length) }, async () => {
      const pdf = await books.bind(await pagesAt(keys), ownerId)
      const id = await reserve(pdf, ownerId)
      await files.put(keptKey(id, 'original'), pdf, { type: 'application/pdf' })
      return id
    })
  }
}

const noPage = () =>
  new Problem('missing', 'A page you photographed is missing. Please send it again.', 'fileId')
