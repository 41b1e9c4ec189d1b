import type { Kysely } from 'kysely'
import { limits as campusLimits } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import type { Schema } from '#server/platform/database/index.ts'
import type { UploadTable } from '#server/platform/database/schema.ts'

type Kind = UploadTable['kind']

/** The specification's words for a file that is not what it was sent as. */
export const refusals: Record<Kind, string> = {
  picture: 'Please select an image file',
  video: 'Only video files are allowed',
  book: 'Please select a PDF, EPUB or MOBI file',
}

const most: Record<Kind, number> = {
  picture: campusLimits.pictureBytes,
  video: campusLimits.videoBytes,
  book: campusLimits.bookBytes,
}

/** Who asks, as far as files care. */
export interface Sender {
  id: string
  status: 'pending' | 'active'
}

/** Refuses an upload by what it says of itself, before a byte of it has come. */
export function admitUpload(kind: Kind, bytes: number, sender: Sender | null): void {
  if (bytes < 1) throw new Problem('invalid', 'No file provided')
  if (!sender && kind !== 'picture') throw new Problem('unauthenticated', 'Please sign in')
  if (sender?.status === 'pending' && kind !== 'picture')
    throw new Problem('forbidden', 'Please prove your email first, with the code we sent you')
  const limit = sender ? most[kind] : campusLimits.visitorPictureBytes
  if (bytes > limit)
    throw new Problem('tooLarge', `This file is too large: at most ${limit / 1024 / 1024} MB`)
}

/** Refuses what would not fit into all that one member may keep. The member's row is held until `tx` ends. */
export async function admitToQuota(tx: Kysely<Schema>, ownerId: string, bytes: number): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', ownerId)
    .execute()
  let used = 0
  for (const table of ['files', 'uploads'] as const) {
    const sum = await tx
      .selectFrom(table)
      .where('ownerId', '=', ownerId)
      // An export is a copy of what is counted already.
      .where('kind', '!=', 'other')
      .select((eb) => eb.fn.sum<number | string | null>('bytes').as('bytes'))
      .executeTakeFirst()
    used += Number(sum?.bytes ?? 0)
  }
  if (used + bytes > campusLimits.memberBytes)
    throw new Problem('tooLarge', 'You have used all the room you have here. Delete something first.')
}
