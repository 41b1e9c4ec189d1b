import { copyFile, stat } from 'node:fs/promises'
import { limits } from '#contract/campus.ts'
import { mediaKindOf } from '#contract/files/media-kind.ts'
import { isDrawn } from '#contract/files/picture-rules.ts'
import { Problem } from '#contract/problem.ts'
import { storePicture } from '#server/platform/files/store-upload.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import type { Platform } from '#server/platform/index.ts'
import { headOf } from '#server/platform/media/file-kind.ts'
import type { Folder } from '../folder.ts'
import type { Named } from './body.ts'
import { type Survey, uploadOf } from './survey.ts'

/** The earlier site's uploads; null where none were given. */
export type Uploads = Folder | null

/** What a picture is called below `uploads`; its address where it lay elsewhere. */
export const nameOf = ({ attachments }: Survey, { number, address }: Named): string =>
  attachments.get(number)?.path || uploadOf(address) || address || `number ${number}`

interface Found {
  file: string
  /** Below `uploads`. */
  path: string
}

/** The picture's file in the folder, best the one that was uploaded and not a smaller one of WordPress. */
export function fileOf(uploads: Folder, survey: Survey, named: Named): Found | null {
  const whole = (path: string) => path.replace(/-\d{2,5}x\d{2,5}(?=\.\w+$)/, '')
  const { path = '' } = survey.attachments.get(named.number) ?? {}
  const shown = uploadOf(named.address)
  for (const one of [path, whole(shown), shown])
    for (const folder of one ? ['', 'uploads/', 'wp-content/uploads/'] : []) {
      const file = here(uploads, folder + one)
      if (file !== null) return { file, path: one }
    }
  return null
}

function here(uploads: Folder, path: string): string | null {
  try {
    return uploads.pathOf(path)
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

export type Places = Pick<Platform, 'config' | 'database' | 'files' | 'pictures' | 'clock'>

/** Why a file is no picture that a post can show; null for one that may be. */
export async function whyNoPicture(file: string): Promise<string | null> {
  if ((await stat(file)).size > limits.pictureBytes) return 'is larger than 25 MB'
  const kind = mediaKindOf(await headOf(file))
  return kind?.kind === 'picture' && isDrawn(kind) ? null : 'is no picture that we can show'
}

/** Stores a picture unless an earlier run has. Returns why the post must come without it, else null. */
export async function bring(
  places: Places,
  file: string,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<string | null> {
  const found = await places.database.read
    .selectFrom('files')
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  if (found) return null
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
