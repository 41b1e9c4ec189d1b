import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { clock } from '#server/platform/clock.ts'
import { openPictures } from '#server/platform/media/image/image-processing.ts'
import { dryRun, type Importer, onePath } from '../importer.ts'
import { importWordpress } from './import-wordpress.ts'

export const wordpress: Importer = {
  ways: [
    [
      'import wordpress FILE.xml [--files FOLDER] [--as EMAIL] [--dry-run]',
      'adds the public posts of an export of WordPress, with pictures from the folder of its uploads; again adds nothing twice',
    ],
  ],
  async run(place, words, say) {
    const options = { ...dryRun, as: { type: 'string' }, files: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true })
    const file = onePath(wordpress, positionals)
    const isDry = values['dry-run'] ?? false
    const work = join(place.config.dataFolder, 'work')
    if (!isDry) await mkdir(work, { recursive: true })
    const pictures = openPictures({ folder: work, log: place.log })
    try {
      const files = values.files === undefined ? undefined : resolve(values.files)
      const asked = { file, files, email: values.as, isDry }
      return await importWordpress({ ...place, pictures, clock }, asked, say)
    } finally {
      pictures.close()
    }
  },
}
