import type { Kysely } from 'kysely'
import { filmName } from '#contract/files/download-name.ts'
import { type Schema, touchLightly } from '#server/platform/database/port.ts'
import { claimFile, type FileRecord } from '#server/platform/files/records.ts'
import type { ReelRow } from '../lock-reel.ts'
import { setCaptions } from '../view/captions.ts'
import { searchOf, setTags } from '../words.ts'

type Tx = Kysely<Schema>

interface Reel {
  id: string
  ownerId: string
  caption: string
  tags: readonly string[]
  fileId: string
  posterId: string | null
  /** Captions; '' for none. */
  vtt: string
  asked: string | null
  at: string
}

/** Adds a reel with its files, inside write(). Returns undefined where its id is taken. */
export async function addReel(
  tx: Tx,
  { id, ownerId, caption, tags, fileId, posterId, vtt, asked, at }: Reel,
): Promise<ReelRow | undefined> {
  const search = await searchOf(tx, { ownerId, caption, tags })
  const video = await claimFile(tx, fileId, ownerId, `reel:${id}`, 'video', 'fileId')
  if (posterId) await claimFile(tx, posterId, ownerId, `reel:${id}`, 'picture', 'posterId')
  const added = await tx
    .insertInto('reels')
    .values({
      ...{ id, ownerId, caption, fileId, posterId, search, status: 'listed' },
      ...{ createdAt: at, updatedAt: at, asked, captionedAt: vtt ? at : null },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!added) return undefined
  await nameFile(tx, id, video)
  await setTags(tx, id, tags)
  await setCaptions(tx, id, vtt)
  touchLightly(tx, 'reels', `reel:${id}`)
  return added
}

/**
 * A reel's file is called by its id: its words may be mended, and what they said before must not stand in its address.
 * Reels of before are renamed as they are edited.
 */
export async function nameFile(
  tx: Tx,
  reelId: string,
  { id, name }: Pick<FileRecord, 'id' | 'name'>,
): Promise<void> {
  const ending = name.split('.').at(-1) ?? 'mp4'
  await tx
    .updateTable('files')
    .set({ name: filmName('reel', reelId, ending) })
    .where('id', '=', id)
    .execute()
}
