import type { Kysely } from 'kysely'
import { type Schema, touchLightly } from '#server/platform/database/port.ts'
import { claimFile, type FileRecord } from '#server/platform/files/records.ts'
import { titledFileName } from '#server/platform/files/store-upload.ts'
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
  await nameFile(tx, video, caption)
  await setTags(tx, id, tags)
  await setCaptions(tx, id, vtt)
  touchLightly(tx, 'reels', `reel:${id}`)
  return added
}

/** A reel downloads under its first words, whatever the phone called the file. */
async function nameFile(tx: Tx, { id, name }: FileRecord, caption: string): Promise<void> {
  const extension = name.split('.').at(-1) ?? 'mp4'
  // '360p.mp4' is the address of a rendition.
  const words = /^\d+p$/i.test(caption) ? `Reel ${caption}` : [...caption].slice(0, 60).join('')
  await tx
    .updateTable('files')
    .set({ name: titledFileName(words, extension) })
    .where('id', '=', id)
    .execute()
}
