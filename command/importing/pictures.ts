import { copyFile, stat } from 'node:fs/promises'
import { limits } from '#contract/campus.ts'
import { mediaKindOf } from '#contract/files/media-kind.ts'
import { isDrawn } from '#contract/files/picture-rules.ts'
import { Problem } from '#contract/problem.ts'
import { storePicture } from '#server/platform/files/store-upload.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import type { Platform } from '#server/platform/index.ts'
import { headOf } from '#server/platform/media/file-kind.ts'

type Places = Pick<Platform, 'config' | 'database' | 'files' | 'pictures' | 'clock'>

/** Why a file is no picture that can be shown here; null for one that may be. */
export async function whyNoPicture(file: string): Promise<string | null> {
  if ((await stat(file)).size > limits.pictureBytes) return 'is larger than 25 MB'
  const kind = mediaKindOf(await headOf(file))
  return kind?.kind === 'picture' && isDrawn(kind) ? null : 'is no picture that we can show'
}

/** Whether an earlier run has stored this file. */
export const isStored = async ({ database }: Pick<Platform, 'database'>, id: string): Promise<boolean> =>
  (await database.read.selectFrom('files').where('id', '=', id).select('id').executeTakeFirst()) !== undefined

/** Stores a picture unless an earlier run has. Returns why its owner's row must come without it, else null. */
export async function bring(
  places: Places,
  file: string,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<string | null> {
  if (await isStored(places, id)) return null
  const name = file.split(/[/\\]/).at(-1) ?? ''
  try {
    await withWorkFile(places.config, async (work) => {
      await copyFile(file, work)
      await storePicture(places, work, { id, ownerId, name })
    })
    return null
  } catch (error) {
    if (error instanceof Problem && ['unsupported', 'tooLarge'].includes(error.code))
      return `cannot be opened (${error.message.replace(/\.$/, '')})`
    throw error
  }
}
