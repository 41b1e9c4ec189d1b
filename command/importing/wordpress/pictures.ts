import { Problem } from '#contract/problem.ts'
import type { Platform } from '#server/platform/index.ts'
import type { Folder } from '../folder.ts'
import type { Named } from './body.ts'
import { type Survey, uploadOf } from './survey.ts'

export type Places = Pick<Platform, 'config' | 'database' | 'files' | 'pictures' | 'clock'>

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
