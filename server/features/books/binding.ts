import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { Problem } from '#contract/problem.ts'
import { keepBook } from '#server/platform/files/keep.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import type { Platform } from '#server/platform/index.ts'

/** Making one PDF of the pages that somebody photographed and sent as pictures. */
export function createBinding(platform: Pick<Platform, 'config' | 'database' | 'files' | 'books' | 'clock'>) {
  const { config, database, files, books } = platform

  /** The widest JPEG that the campus drew of each, in their order. */
  async function pagesOf(ids: readonly string[], ownerId: string): Promise<Uint8Array[]> {
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
    const pages: Uint8Array[] = []
    for (const id of ids) {
      const width = widest.get(id)
      const page = width && (await files.open(keptKey(id, `${width}.jpeg`)))
      if (!page)
        throw new Problem('missing', 'A page you photographed is not here. Please send it again.', 'fileId')
      pages.push(await buffer(page.stream))
    }
    return pages
  }

  /**
   * Keeps the PDF as a file of its owner's under `fileId`, once: whoever was ended on the way begins anew, and the same
   * pages are the same bytes.
   */
  return async function bind(fileId: string, pageIds: readonly string[], ownerId: string): Promise<void> {
    const isThere = database.read.selectFrom('files').where('id', '=', fileId).select('id')
    if (await isThere.executeTakeFirst()) return
    const pdf = await books.bind(await pagesOf(pageIds, ownerId), ownerId)
    try {
      await withWorkFile(config, async (path) => {
        await writeFile(path, pdf)
        await keepBook(platform, path, 'A paper is a PDF', { id: fileId, ownerId, name: 'paper.pdf' })
      })
    } catch (error) {
      if (!database.isDuplicate(error)) throw error
    }
  }
}
