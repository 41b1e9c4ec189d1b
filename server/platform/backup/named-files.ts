import { DatabaseSync } from 'node:sqlite'
import { keptKey } from '../files/keys.ts'

/** Keys of all files that the rows of this snapshot name; each of them must be there. */
export function* namedFiles(place: string): Generator<string> {
  const copy = new DatabaseSync(place, { readOnly: true })
  try {
    const rows = copy.prepare(`
      select id, part from files where kind <> 'picture'
      union all select "fileId", width || '.' || format from picture_variants
      union all select "fileId", height || 'p.mp4' from renditions`)
    for (const { id, part } of rows.iterate()) yield keptKey(String(id), String(part))
  } finally {
    copy.close()
  }
}
