import { resolve } from 'node:path'
import { clock } from '#server/platform/clock.ts'
import { askedOf, type Importer, withMedia } from '../importer.ts'
import { importWordpress } from './import-wordpress.ts'

export const wordpress: Importer = {
  ways: [
    [
      'import wordpress FILE.xml [--files FOLDER] [--as EMAIL] [--dry-run]',
      'adds the public posts of an export of WordPress, with pictures from the folder of its uploads; again adds nothing twice',
    ],
  ],
  run(place, words, say) {
    const { path: file, said, isDry } = askedOf(wordpress, words, { texts: ['as', 'files'] })
    const files = said.files === undefined ? undefined : resolve(said.files)
    return withMedia(place, (media) =>
      importWordpress({ ...place, ...media, clock }, { file, files, email: said.as, isDry }, say),
    )
  },
}
