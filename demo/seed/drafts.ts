import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isSure } from '#contract/books/drafts/draft-rules.ts'
import { drafts } from '#demo/samples/drafts.ts'
import { keepDraft } from '#server/features/books/drafts/keep-draft.ts'
import { later } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/index.ts'
import { keepBookFile } from './files.ts'

const library = join(import.meta.dirname, '../library')

/** Seeds the desk of papers out of a chat, in the order in which they were sent. */
export async function seedDrafts(platform: Platform, ids: ReadonlyMap<string, string>): Promise<void> {
  const ownerId = ids.get('sade') ?? ''
  const now = platform.clock.now()
  for (const [at, { file, there, ...said }] of drafts.entries()) {
    const bytes = await readFile(join(library, file))
    // What follows the end of a PDF is not read.
    const own = there ? bytes : Buffer.concat([bytes, Buffer.from(`\n% ${at}\n`)])
    const fileId = await keepBookFile(platform, own, { ownerId, name: file })
    const { sha256 } = await platform.database.read
      .selectFrom('files')
      .where('id', '=', fileId)
      .select('sha256')
      .executeTakeFirstOrThrow()
    const clock = { ...platform.clock, now: () => later(now, { seconds: at - drafts.length }) }
    const draft = { id: platform.newId(), ownerId, fileId, pictureId: null, pages: 0, ...said }
    await keepDraft({ ...platform, clock }, { ...draft, sure: isSure(said) ? 1 : 0 }, [sha256])
  }
}
